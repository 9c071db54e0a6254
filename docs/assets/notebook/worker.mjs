/** The worker of notebooks: it runs the Python that the reader writes, on his own machine and nowhere else. */
import { CELLS } from '../board/boot.mjs';
import { serve } from '../board/serve.mjs';

serve(CELLS);

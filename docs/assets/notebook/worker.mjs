/** The worker of notebooks: it runs the reader's Python on the reader's own machine, and nowhere else. */
import { CELLS } from '../board/boot.mjs';
import { serve } from '../board/serve.mjs';

serve(CELLS);

/** The worker of the boards: it answers requests about rules, and runs no code of the reader's. */
import { BRIDGE } from './boot.mjs';
import { serve } from './serve.mjs';

serve(BRIDGE);

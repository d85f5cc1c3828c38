import { contentsOf } from './compose.ts';

const ROWS = { tell: [[1_000, 6, 40, 0]], page: [] };
const NAMES = ['"a"'];

/** Rows and names of a sample, and what is sent of them. */
export const SAMPLE = { rows: ROWS, names: NAMES, text: JSON.stringify(contentsOf(ROWS as never, NAMES)) };

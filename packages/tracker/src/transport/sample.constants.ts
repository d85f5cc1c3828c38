import { contentsOf } from './compose.ts';

const ROWS = { tell: [[40, 6, 3, 0]] };
const NAMES = ['"'];

/** Rows and names of a sample, and what is sent of them. */
export const SAMPLE = { rows: ROWS, names: NAMES, text: JSON.stringify(contentsOf(ROWS as never, NAMES)) };

import { contentsOf } from './compose.ts';

const ROWS = { tell: [[40, 6, 3, -1]] };

/** The rows of a sample, and what is sent of them. */
export const SAMPLE = { rows: ROWS, text: JSON.stringify(contentsOf(ROWS as never, [])) };

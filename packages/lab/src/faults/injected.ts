import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** Where the run says what is to go wrong, and where it is counted. */
const folder = process.env.GAIT_FAULTS ?? '';

/** What the run has asked for under this name. */
export const wanted = (name: string): string | undefined =>
  existsSync(`${folder}/${name}`) ? readFileSync(`${folder}/${name}`, 'utf8') : undefined;

export const countFired = (name: string): void => appendFileSync(`${folder}/${name}.fired`, '.');

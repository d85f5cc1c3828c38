import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outcome } from './test-runner.ts';

interface Result {
  readonly id: string;
  readonly outcome: Outcome;
  /** Of the mutated file's text. */
  readonly source: string;
  /** Of all tests of its package. */
  readonly tests: string;
}

export const digest = (...texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('base64url').slice(0, 12);

/**
 * Results of earlier runs, so that a run can be stopped at any time and goes on where it was. A kill holds while the
 * source does; a mutant that survived is tried again when a test of its package has changed.
 */
export const openResults = (path: string) => {
  mkdirSync(dirname(path), { recursive: true });
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as Result).map((result) => [result.id, result]));
  return {
    find(id: string, source: string, tests: string): Outcome | undefined {
      const result = known.get(id);
      if (result?.source !== source) return undefined;
      return result.outcome === 'killed' || result.tests === tests ? result.outcome : undefined;
    },
    add(result: Result): void {
      known.set(result.id, result);
      appendFileSync(path, `${JSON.stringify(result)}\n`);
    },
  };
};

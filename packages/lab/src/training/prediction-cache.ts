import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExpertName } from '@gait/engine/dynamics';
import { cacheFolder } from '../datasets/sources.ts';
import type { Scored } from './cross-validate.ts';

type ByExpert = Readonly<Partial<Record<ExpertName, readonly Scored[]>>>;

/** Every sample as judged by trees that never saw its person, and by trees that never saw its data set. */
export interface Judged {
  readonly scored: ByExpert;
  readonly strangers: ByExpert;
}

const file = (): string => join(cacheFolder(), 'judged.json');

const withoutValues = (experts: ByExpert) =>
  Object.fromEntries(
    Object.entries(experts).map(([name, judged]) => [
      name,
      judged.map(({ sample, margin }) => ({ sample: { ...sample, values: [] }, margin })),
    ]),
  );

/** What training judged, for the report; measures themselves are left out. */
export const keepJudged = ({ scored, strangers }: Judged): void => {
  mkdirSync(cacheFolder(), { recursive: true });
  writeFileSync(
    file(),
    JSON.stringify({ scored: withoutValues(scored), strangers: withoutValues(strangers) }),
  );
};

/** Undefined before the first training. */
export const readJudged = (): Judged | undefined =>
  existsSync(file()) ? (JSON.parse(readFileSync(file(), 'utf8')) as Judged) : undefined;

import { markdownTable } from '@gait/research/documents/markdown-table';
import { groupBy } from '@gait/research/group-by';
import { type DriverOutcome, hasRun, type NotRun } from './outcome.ts';

const detectedIn = ({ biometric_checks, device_checks }: DriverOutcome): string =>
  Object.entries({ ...biometric_checks, ...device_checks })
    .filter(([, verdict]) => verdict === 'Detected')
    .map(([check]) => check)
    .join(', ');

const orDash = (value: number | null): string => (value === null ? '-' : String(value));

const cells = (row: DriverOutcome | NotRun): string[] =>
  hasRun(row)
    ? [
        row.driver,
        row.mode,
        String(row.risk_score),
        String(row.peak_score),
        String(row.score_at_10s),
        orDash(row.ms_to_70),
        orDash(row.interactions_to_70),
        detectedIn(row),
      ]
    : [row.driver, row.mode, '-', '-', '-', '-', '-', `not run: ${row.not_run}`];

const HEAD = ['visitor', 'mode', 'score', 'peak', 'at 10 s', 'ms to 70', 'interactions to 70', 'Detected'];

/** One line per session, as a Markdown table. */
export const matrix = (rows: readonly (DriverOutcome | NotRun)[]): string =>
  markdownTable(HEAD, rows.map(cells));

/** What these report is the machine that all sessions share. */
const MACHINE = /(, )?(software_renderer|virtual_machine)/g;

const resultOf = (row: DriverOutcome | NotRun): string =>
  hasRun(row) ? detectedIn(row).replace(MACHINE, '').replace(/^, /, '') : `not run: ${row.not_run}`;

/** The lowest and the highest final score, and the highest peak if that is above both. */
const scoresOf = (rows: readonly (DriverOutcome | NotRun)[]): string => {
  const run = rows.filter(hasRun);
  if (run.length === 0) return '-';
  const scores = run.map(({ risk_score }) => risk_score);
  const [lowest, highest] = [Math.min(...scores), Math.max(...scores)];
  const peak = Math.max(...run.map(({ peak_score }) => peak_score));
  const range = lowest === highest ? String(lowest) : `${lowest} to ${highest}`;
  return peak > highest ? `${range}, peak ${peak}` : range;
};

/** A recording that plays a visit in the usual way, without a scenario. */
const USUAL = /^usual \(/;

/** `playwright (headless, attached)`; people by their scenario, without their recordings; those without one are counted. */
const namesOf = (rows: readonly (DriverOutcome | NotRun)[]): string => {
  const usual = rows.filter(({ driver }) => USUAL.test(driver)).length;
  const named = [...groupBy(rows, ({ driver }) => driver)].flatMap(([driver, own]) => {
    if (USUAL.test(driver)) return [];
    const isHuman = own[0]!.label === 'human';
    return [
      isHuman ? driver.replace(/ \(user\S+\)$/, '') : `${driver} (${own.map(({ mode }) => mode).join(', ')})`,
    ];
  });
  return [...(usual > 0 ? [`${usual} usual`] : []), ...named].join(', ');
};

/** Visitors with the same result in one line: many have the same few. */
export const resultTable = (rows: readonly (DriverOutcome | NotRun)[]): string =>
  markdownTable(
    ['score', 'Detected', 'visitors'],
    [...groupBy(rows, resultOf)].map(([result, own]) => [scoresOf(own), result, namesOf(own)]),
  );

import type { SessionRecord } from '../../store/records.ts';
import type { Drawing } from './drawing.ts';

type Asked = Drawing['stats'];

interface Row {
  readonly from: number;
  readonly group?: string | null;
}

/** The numbers of stored sessions, counted one by one, by the names that clocks give to hours and days. */
export const storedStats = (records: readonly SessionRecord[], asked: Asked) => {
  const { from, to, tag, country, platform, group_by } = asked;
  const nameOf = stepNames(asked);
  const counted = records.filter(
    (record) =>
      !record.excluded &&
      record.activeAt >= from &&
      record.activeAt < to &&
      (tag === undefined || record.tags.includes(tag)) &&
      (country === undefined || record.country === country) &&
      (platform === undefined || record.platform === platform),
  );
  const rows: Record<string, ReturnType<typeof countsOf>> = {};
  for (const record of counted)
    for (const group of groupsOf(record, group_by)) {
      const name = JSON.stringify([nameOf(record.activeAt), group]);
      rows[name] ??= countsOf(
        counted.filter(
          (other) =>
            nameOf(other.activeAt) === nameOf(record.activeAt) && groupsOf(other, group_by).includes(group),
        ),
      );
    }
  return {
    total: countsOf(counted),
    rows,
    /** The answered rows by step and group. A row that begins within its step has another name. */
    byName: (answered: readonly Row[]) =>
      Object.fromEntries(
        answered.map(({ from: start, group = null, ...counts }) => {
          const isStart = asked.step === undefined ? start === from : nameOf(start - 1) !== nameOf(start);
          return [JSON.stringify([isStart ? nameOf(start) : `within ${nameOf(start)}`, group]), counts];
        }),
      ),
    /** Whether the answered period is the asked one, widened to whole steps. */
    isWidened: (before: Asked): boolean => {
      if (asked.step === undefined) return from === floor(before.from) && to === -floor(-before.to);
      const isSame = nameOf(from) === nameOf(before.from) && nameOf(to - 1) === nameOf(before.to - 1);
      return isSame && nameOf(from - 1) !== nameOf(from) && nameOf(to) !== nameOf(to - 1);
    },
  };
};

const QUARTER_MS = 900_000;
const floor = (at: number): number => Math.floor(at / QUARTER_MS) * QUARTER_MS;

const groupsOf = (record: SessionRecord, by: Asked['group_by']): readonly (string | null)[] => {
  if (by === undefined) return [null];
  return by === 'tag' ? record.tags : [record[by]];
};

const countsOf = (records: readonly SessionRecord[]) => ({
  sessions: records.length,
  by_action: tally(records.map(({ recommendedAction }) => recommendedAction)),
  by_check: tally(records.flatMap(({ detected }) => detected)),
});

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

const stepNames = ({ step, time_zone = 'UTC' }: Asked): ((at: number) => string) => {
  if (step === undefined) return () => 'all';
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(step === 'hour' && { hour: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset' }),
  });
  return (at) => format.format(at);
};

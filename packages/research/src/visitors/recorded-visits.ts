import type { StoredReadings } from '@gait/wire';
import { MINUTE_MS } from '@gait/wire/time';
import { readLines } from './sampled-device.ts';
import type { Seen, SimulatedVisit, VisitorRule } from './simulated-visit.ts';

/** A recorded visit of one headless Chromium. */
interface Recorded {
  readonly set: 'fresh' | 'persist' | 'fresh_after' | 'perturb';
  readonly change: string;
  readonly readings: StoredReadings;
  readonly fingerprintjs: { readonly id: string };
}

export interface RecordedVisits {
  /** Visits of one browser, most of them with cleared storage. */
  readonly unchanged: readonly Recorded[];
  /** One visit before any change, and one visit for each change. */
  readonly plain: Recorded;
  readonly changed: readonly Recorded[];
}

/** The network of the browser whose changes are tried. */
const HOME = { asn: 7, city: 'city 7' };

export const readRecordedVisits = (): RecordedVisits | undefined => {
  const all = readLines<Recorded>('visits.jsonl.gz');
  const perturbed = all?.filter(({ set }) => set === 'perturb') ?? [];
  const [plain] = perturbed;
  if (!all || !plain) return undefined;
  const changes = new Set(perturbed.map(({ change }) => change));
  changes.delete('plain');
  changes.delete('plain2');
  return {
    unchanged: all.filter(({ set }) => set !== 'perturb'),
    plain,
    changed: [...changes].map((name) => perturbed.find(({ change }) => change === name) as Recorded),
  };
};

/** The largest number of these visits that share one id, after the visits of others. */
export const sharedId = (
  rule: VisitorRule,
  visits: readonly Recorded[],
  others: readonly SimulatedVisit[],
): number => {
  const recognize = rule.open();
  for (const other of others) recognize(other);
  return largestGroup(visits.map((visit, index) => recognize(seenAt(visit.readings, others, index)).id));
};

/** Whether a cleared visit with a change is recognized after one or two visits without it. */
export const survives = (
  rule: VisitorRule,
  {
    plain,
    changed,
    returns,
  }: { readonly plain: Recorded; readonly changed: Recorded; readonly returns: number },
  others: readonly SimulatedVisit[],
): boolean => {
  const recognize = rule.open();
  for (const other of others) recognize(other);
  let before = '';
  const visit = (readings: StoredReadings, index: number) =>
    recognize({ ...seenAt(readings, others, index), network: HOME }).id;
  for (let index = 0; index < returns; index++) before = visit(plain.readings, index);
  return visit(changed.readings, returns) === before;
};

export const largestGroup = (ids: readonly string[]): number =>
  Math.max(...ids.map((id) => ids.filter((other) => other === id).length));

/** The recording was made on loopback addresses, which have no network. */
const seenAt = (readings: StoredReadings, others: readonly SimulatedVisit[], index: number): Seen => ({
  at: (others.at(-1)?.at ?? 0) + index * MINUTE_MS,
  readings,
  network: undefined,
});

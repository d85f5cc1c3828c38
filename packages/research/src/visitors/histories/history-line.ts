import type { Answer, Seen, SimulatedVisit, VisitorRule } from '../simulated-visit.ts';
import type { History, HistoryVisit } from './history.ts';

/** What a rule made of one history. */
export interface HistoryLine {
  readonly history: string;
  readonly network: 'known' | 'unknown';
  /** How many other devices visit the site before. */
  readonly among: number;
  readonly devices: number;
  readonly ids: number;
  /** Returns with an empty storage, and how many of them got an id that their device had before. */
  readonly cleared: number;
  readonly recognized: number;
  /** Share of visits with the id of another device that differs in some trait. */
  readonly wrong: number;
  /** Devices that share an id at the end. */
  readonly sharing: number;
  /** Share of visits that say `distinguishable: true`. */
  readonly distinguishable: number;
}

interface Around {
  /** Undefined on a server that knows no networks. */
  readonly network: Seen['network'];
  readonly others: readonly SimulatedVisit[];
}

interface Replayed {
  readonly visit: HistoryVisit;
  readonly answer: Answer;
  readonly isDistinguishable: boolean;
}

/** Replays a history after the visits of others. */
export const historyLine = (
  rule: VisitorRule,
  { name, visits }: History,
  { network, others }: Around,
): HistoryLine => {
  const recognize = rule.open();
  const owners = new Map<string, string>();
  for (const other of others)
    owners.set(recognize(network ? other : { ...other, network: undefined }).id, `other ${other.device}`);
  const replayed = visits.map((visit): Replayed => {
    const answer = recognize({ at: visit.at, readings: visit.readings, network });
    return { visit, answer, isDistinguishable: answer.isDistinguishable?.() ?? true };
  });
  const judged = replayed.filter(({ visit }) => visit.counts);
  const cleared = judged.filter(({ visit }) => visit.storage === 'cleared');
  const makes = makesOf(replayed, owners);
  return {
    history: name,
    network: network ? 'known' : 'unknown',
    among: new Set(others.map(({ device }) => device)).size,
    devices: new Set(judged.map(({ visit }) => visit.device)).size,
    ids: new Set(judged.map(({ answer }) => answer.id)).size,
    cleared: cleared.length,
    recognized: cleared.filter((one) => hadBefore(one, replayed)).length,
    wrong: share(judged, ({ visit, answer }) => makes.get(answer.id) !== visit.make),
    sharing: sharingOf(judged),
    distinguishable: share(judged, (one) => one.isDistinguishable),
  };
};

/** The make of the device that had each id first. */
const makesOf = (replayed: readonly Replayed[], owners: ReadonlyMap<string, string>): Map<string, string> => {
  const makes = new Map(owners);
  for (const { visit, answer } of replayed) if (!makes.has(answer.id)) makes.set(answer.id, visit.make);
  return makes;
};

const hadBefore = ({ visit, answer }: Replayed, replayed: readonly Replayed[]): boolean =>
  replayed.some(
    (before) =>
      before.visit.at < visit.at && before.visit.device === visit.device && before.answer.id === answer.id,
  );

const sharingOf = (judged: readonly Replayed[]): number => {
  const last = new Map(judged.map(({ visit, answer }) => [visit.device, answer.id]));
  const devices = new Map<string, number>();
  for (const id of last.values()) devices.set(id, (devices.get(id) ?? 0) + 1);
  return [...last.values()].filter((id) => (devices.get(id) ?? 0) > 1).length;
};

const share = <Item>(items: readonly Item[], isHit: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isHit).length / items.length;

import type { Answer, SimulatedVisit, VisitorRule } from './simulated-visit.ts';

/** A share of visits. */
export interface Share {
  hits: number;
  of: number;
}

const share = (): Share => ({ hits: 0, of: 0 });
const count = (counted: Share, isHit: boolean): void => {
  counted.of++;
  if (isHit) counted.hits++;
};

/** How a rule did on the visits of a population. */
export interface RuleOutcome {
  /** First visits that got the id of another device. */
  readonly wrong: Share;
  readonly wrongSafari: Share;
  /** Returns that got an id which the device had before. Without Safari. */
  readonly kept: Share;
  readonly cleared: Share;
  readonly sameNetworkUnchanged: Share;
  readonly sameNetworkChanged: Share;
  readonly otherNetworkUnchanged: Share;
  readonly otherNetworkChanged: Share;
  /** Links at 0.95 or more that are right. */
  readonly confidentLinks: Share;
  /** Devices that end with an id which another device ends with. */
  sharing: Share;
  /** CPU time per visit in ms. */
  msPerVisit: number;
}

const CONFIDENT = 0.95;

/** Replays visits through a rule and compares its ids with the devices. */
export const ruleOutcome = (
  rule: VisitorRule,
  visits: readonly SimulatedVisit[],
  counts = (_: SimulatedVisit) => true,
): RuleOutcome => {
  const outcome = noOutcome();
  const owners = new Map<string, number>();
  const idsOf = new Map<number, Set<string>>();
  const last = new Map<number, string>();
  const recognize = rule.open();
  const before = process.cpuUsage();
  for (const visit of visits) {
    const answer = recognize(visit);
    const owner = owners.get(answer.id);
    const ids = idsOf.get(visit.device) ?? new Set();
    if (counts(visit)) {
      countVisit(outcome, { visit, answer, owner, ids });
      last.set(visit.device, answer.id);
    }
    if (owner === undefined) owners.set(answer.id, visit.device);
    idsOf.set(visit.device, ids.add(answer.id));
  }
  const { user, system } = process.cpuUsage(before);
  outcome.msPerVisit = (user + system) / 1000 / visits.length;
  outcome.sharing = sharingOf([...last.values()]);
  return outcome;
};

interface Judged {
  readonly visit: SimulatedVisit;
  readonly answer: Answer;
  readonly owner: number | undefined;
  readonly ids: ReadonlySet<string>;
}

const countVisit = (outcome: RuleOutcome, { visit, answer, owner, ids }: Judged): void => {
  const { storage, device, isSafari } = visit;
  if (answer.confidence !== undefined && answer.confidence >= CONFIDENT)
    count(outcome.confidentLinks, owner === device);
  if (storage === 'first') {
    count(isSafari ? outcome.wrongSafari : outcome.wrong, owner !== undefined);
    return;
  }
  if (isSafari) return;
  const isRecognized = ids.has(answer.id);
  count(outcome[storage], isRecognized);
  if (storage === 'cleared') count(outcome[returnKind(visit)], isRecognized);
};

const returnKind = ({ isSameNetwork, isUnchanged }: SimulatedVisit) => {
  if (isSameNetwork) return isUnchanged ? 'sameNetworkUnchanged' : 'sameNetworkChanged';
  return isUnchanged ? 'otherNetworkUnchanged' : 'otherNetworkChanged';
};

const sharingOf = (ids: readonly string[]): Share => {
  const uses = new Map<string, number>();
  for (const id of ids) uses.set(id, (uses.get(id) ?? 0) + 1);
  return { hits: ids.filter((id) => (uses.get(id) ?? 0) > 1).length, of: ids.length };
};

const noOutcome = (): RuleOutcome => ({
  wrong: share(),
  wrongSafari: share(),
  kept: share(),
  cleared: share(),
  sameNetworkUnchanged: share(),
  sameNetworkChanged: share(),
  otherNetworkUnchanged: share(),
  otherNetworkChanged: share(),
  confidentLinks: share(),
  sharing: share(),
  msPerVisit: 0,
});

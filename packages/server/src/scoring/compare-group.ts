import { groupsOf } from '../base/groups-of.ts';
import { yieldEvery } from '../base/yield-every.ts';
import type { SessionReader } from '../store/store.ts';
import type { Strokes } from '../store/strokes.ts';
import { recordVisits } from './earlier-visits.ts';
import { type GroupVisitors, groupVisitors, type VisitorSource } from './group-visitors.ts';
import { type GroupVisits, groupVisits } from './group-visits.ts';
import { type IdentifyContext, identifyVisitor } from './identify-visitor.ts';
import { recordMatches } from './replays.ts';
import type { BeaconStep, SessionDraft } from './session-draft.ts';
import { type StrokeIndex, strokeIndexOf } from './stroke-index.ts';
import { lookupOf, type StrokeLookup } from './stroke-lookup.ts';

/** How a workspace recognizes visitors. */
export type Recognition = Omit<IdentifyContext, 'visitors'>;

interface Compared {
  readonly store: VisitorSource & Strokes & Pick<SessionReader, 'sessions'>;
  /** Beacons compared before yielding to other work. */
  readonly batchSize: number;
  recognitionOf(workspaceId: string): Promise<Recognition>;
}

/**
 * Recognizes the visitors of sessions that are written together, and compares their movement with that of other sessions:
 * beacon by beacon in the order of arrival, as if each had come in a group of its own. Beacons of one moment count by session,
 * then in their order there. Returns the sessions whose states have to be folded again.
 */
export const compareGroup = async (
  drafts: readonly SessionDraft[],
  { store, batchSize, recognitionOf }: Compared,
): Promise<readonly SessionDraft[]> => {
  const visitors = groupVisitors(store);
  const visits = groupVisits(store);
  const index = strokeIndexOf(store, drafts);
  const steps = drafts.flatMap(stepsOf).sort(byArrival);
  await readAhead(steps, index);
  const spend = yieldEvery(batchSize);
  for (const step of steps) {
    await compare(step, { visitors, visits, index, recognitionOf });
    await spend(1);
  }
  return drafts.filter((draft) => draft.isMatchedEarlier);
};

interface Step extends BeaconStep {
  readonly draft: SessionDraft;
  readonly lookup: StrokeLookup | undefined;
}

const stepsOf = (draft: SessionDraft): Step[] =>
  draft.steps.map((step) => ({
    ...step,
    draft,
    lookup: step.movement && lookupOf(draft, step.movement),
  }));

const byArrival = (one: Step, other: Step): number =>
  one.at - other.at || compareIds(one.draft.record.sessionId, other.draft.record.sessionId);

const compareIds = (one: string, other: string): number => Number(one > other) - Number(one < other);

const readAhead = async (steps: readonly Step[], index: StrokeIndex): Promise<void> => {
  const lookups = steps.flatMap(({ lookup }) => lookup ?? []);
  for (const [workspaceId, own] of groupsOf(lookups, (lookup) => lookup.workspaceId))
    await index.read(workspaceId, [...new Set(own.flatMap(({ keys }) => keys))]);
};

interface Around extends Pick<Compared, 'recognitionOf'> {
  readonly visitors: GroupVisitors;
  readonly visits: GroupVisits;
  readonly index: StrokeIndex;
}

const compare = async (step: Step, { visitors, visits, index, recognitionOf }: Around): Promise<void> => {
  const { draft, beacon, resumes, sighting, movement, lookup, isDoubtful } = step;
  const { record } = draft;
  // Answers since its end say that its visitor is final.
  if (resumes) record.visitorFinal = true;
  const change =
    sighting &&
    (await identifyVisitor(record, sighting, { visitors, ...(await recognitionOf(record.workspaceId)) }));
  if (change) draft.visitors.push(change);
  await recordVisits({ ...step, change }, visits);
  if (movement) await recordMatches({ draft, beacon, movement, lookup }, index);
  if (isDoubtful) record.trail.isDoubtful = true;
};

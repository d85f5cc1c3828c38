import { agentBehaviorModel, peopleLines } from '@gait/engine/models';
import type { Hand, Humanizer } from '../hands/hand.ts';
import { hands as authored } from '../hands/index.ts';
import {
  type HandJudged,
  type HandSessions,
  handJudged,
  handSessions,
  selectedHands,
} from './hands-judged.ts';
import { type HalfLines, linesByHalf } from './people-kept.ts';
import { streamStates } from './stream-states.ts';
import { HALVES, modelWithoutLaws, trainingSamples, unknownHand } from './unknown-hands.ts';

/** Share of the training data that trees without a half of the laws learn from. */
const SHARE = 0.5;

/** What models that know no law of a half say of hands that draw their laws from it. Without training data there are none. */
export async function* unknownHands(files: readonly string[]): AsyncGenerator<HandJudged> {
  const samples = await trainingSamples(SHARE);
  if (samples.length === 0) return;
  for (const law of HALVES) {
    const model = modelWithoutLaws(samples, law);
    const lines = linesByHalf(await streamStates(files, model), model.stored.detected);
    for (const sessions of await handSessions(unknownHand(law), model, { law }))
      yield handJudged(sessions, lines, model);
  }
}

/** What the shipped model says of hands, and of the best draws of those by authors. Without people its own lines judge. */
export async function* measuredHands(
  hands: readonly (Hand | Humanizer)[],
  halves: readonly HalfLines[],
): AsyncGenerator<HandJudged> {
  const lines = halves.length > 0 ? halves : [{ lines: peopleLines }];
  const judge = (sessions: HandSessions) => handJudged(sessions, lines, agentBehaviorModel);
  const drawn: HandSessions[] = [];
  for (const hand of hands) {
    const sessions = await handSessions(hand, agentBehaviorModel);
    yield* sessions.map(judge);
    if (authored.some(({ name }) => name === hand.name)) drawn.push(...sessions);
  }
  yield* selectedHands(drawn).map(judge);
}

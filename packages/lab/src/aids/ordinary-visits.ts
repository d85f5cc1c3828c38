import { assess, defaultSettings } from '@gait/engine';
import { aVisitor, trackedSession, type Visitor } from '@gait/engine/testing';
import type { People } from '@gait/research/datasets/people';
import { type Random, randomOf } from '@gait/research/random';
import { streamNames } from '@gait/wire';
import { STRINGS, visitOf } from '../forgers/visit.ts';
import type { System } from './aid.ts';
import { type AidJudged, spreadOf } from './judge-aid.ts';

export const NO_AID = 'no aid';

export const ORDINARY_SYSTEMS: readonly System[] = ['windows', 'mac', 'linux', 'phone'];

/** Steps of a visit by phone. */
const STEPS = 8;

/** What visitors without any aid get: recorded people on desktops; on a phone, where nobody was recorded, a program's taps. */
export const judgeOrdinary = (
  system: System,
  { visits, seed, people }: { readonly visits: number; readonly seed: string; readonly people: People },
): AidJudged => {
  const judged = Array.from({ length: visits }, (_, number) => {
    const random = randomOf(`${NO_AID} ${system} ${seed} ${number}`);
    const visitor = aVisitor(system, random.integer(1, 1e6));
    const visit = system === 'phone' ? byThumb(visitor, random) : byHand(visitor, people, { number, random });
    return assess(trackedSession(visit), defaultSettings);
  });
  const scores = spreadOf(judged.map(({ riskScore }) => riskScore));
  return {
    aid: NO_AID,
    system,
    visits,
    ...scores,
    plain: scores.median,
    cleared: judged.filter(({ clearedBy }) => clearedBy !== undefined).length,
    detected: judged.filter(({ findings }) => findings.agent_behavior?.verdict === 'Detected').length,
    accepted: judged.filter(({ recommendedAction }) => recommendedAction === 'Auto-accept').length,
  };
};

const byHand = (
  visitor: Visitor,
  people: People,
  { number, random }: { readonly number: number; readonly random: Random },
): Visitor => {
  const events = visitOf(people.recording(number), random);
  visitor.pages[0]?.strings.push(...STRINGS);
  for (const name of streamNames) for (const row of events[name]) visitor.adds(name, row);
  return visitor;
};

const byThumb = (visitor: Visitor, random: Random): Visitor => {
  for (let step = 0; step < STEPS; step++)
    visitor.swipes(random.integer(-600, -100)).taps().waits(random.between(500, 4_000));
  return visitor.types('a short text').corrects(1);
};

import { assess, defaultSettings } from '@gait/engine';
import { assessmentOf, aVisitor, rulesOnly } from '@gait/engine/testing';
import { foldedPrefixes } from '@gait/research/evaluation/assess-recording';
import { median } from '@gait/research/metrics/median';
import { randomOf } from '@gait/research/random';
import { eventTimes, prefixesOf } from '@gait/research/recordings/prefixes';
import { recordedEvents } from '@gait/research/recordings/recorded-events';
import type { KeyRow, PointerRow, Recording } from '@gait/research/recordings/recording';
import type { Aid, System } from './aid.ts';

const REVIEW = 50;
const REJECT = 70;

/** What a kind of visitor gets on a system, beside the same visitors without the aid. */
export interface AidJudged {
  readonly aid: string;
  readonly system: System;
  readonly visits: number;
  /** Median score of the same people without the aid. */
  readonly plain: number;
  readonly median: number;
  readonly maximum: number;
  /** Visits at 50 or more, and at 70 or more. */
  readonly review: number;
  readonly reject: number;
  /** Visits that `agent_behavior` calls human, and those it detects at any moment; null where it does not judge. */
  readonly cleared: number | null;
  readonly detected: number | null;
  /** Visits that are accepted without monitoring; null where a program stands in for the visitor. */
  readonly accepted: number | null;
}

/** Rows of recorded people; without them no pointer is steered and no key is delivered. */
export interface AidPeople {
  readonly pointing: readonly (readonly PointerRow[])[];
  readonly typing: readonly (readonly KeyRow[])[];
}

export interface AidOptions {
  readonly visits: number;
  readonly seed: string;
  readonly people: AidPeople;
}

/** Undefined where there are no people to point. */
export const judgeAid = (
  aid: Aid,
  system: System,
  { visits, seed, people }: AidOptions,
): AidJudged | undefined => {
  const { steers, delivers } = aid;
  const { length } = steers ? people.pointing : people.typing;
  const isRecorded = steers !== undefined || delivers !== undefined;
  if (isRecorded && length === 0) return undefined;
  const numbers = Array.from({ length: visits }, (_, number) => number);
  const nameOf = (number: number) => `${aid.name} ${system} ${seed} ${number}`;
  const pairs = numbers.map((number) => {
    const name = nameOf(number);
    if (!isRecorded) return { plain: narrated({}, system, name), own: narrated(aid, system, name) };
    const [pointer = [], keys = []] = [people.pointing[number % length], people.typing[number % length]];
    return steers
      ? { plain: recorded({ pointer }), own: recorded({ pointer: steers(pointer, randomOf(name)) }) }
      : { plain: recorded({ keys }), own: recorded({ keys: delivers?.(keys, randomOf(name)) ?? [] }) };
  });
  const scores = pairs.map(({ own }) => own.score);
  const countOf = (is: (one: Judged) => boolean) => pairs.filter(({ own }) => is(own)).length;
  return {
    aid: aid.name,
    system,
    visits,
    plain: median(pairs.map(({ plain }) => plain.score)),
    ...spreadOf(scores),
    cleared: isRecorded ? countOf(({ isCleared }) => isCleared) : null,
    detected: isRecorded ? countOf(({ isDetected }) => isDetected) : null,
    accepted: null,
  };
};

/** How the scores of visits are spread. */
export const spreadOf = (scores: readonly number[]) => ({
  median: median(scores),
  maximum: Math.max(...scores),
  review: scores.filter((score) => score >= REVIEW).length,
  reject: scores.filter((score) => score >= REJECT).length,
});

interface Judged {
  readonly score: number;
  readonly isCleared: boolean;
  readonly isDetected: boolean;
}

const TARGETS = 8;

const TEXT =
  'we took the early train because the road along the river was closed and nobody knew for how long it would stay so when we ' +
  'came to the station the shop had just opened and the coffee was still hot which made the wait of forty minutes rather short ' +
  'and in the end we were the first ones there';

/** A visit of eight targets and a text. The visitor is a program, so only the rules judge. */
const narrated = (aid: Partial<Aid>, system: System, name: string): Judged => {
  const random = randomOf(name);
  const visitor = aVisitor(system, random.integer(1, 1e6));
  for (let target = 0; target < TARGETS; target++) {
    if (aid.points) aid.points(visitor, random);
    else if (system === 'phone') visitor.taps();
    else visitor.clicks();
    visitor.waits(random.between(500, 4_000));
  }
  const from = random.integer(0, 40);
  const text = TEXT.slice(from, from + random.integer(180, 260));
  if (aid.writes) aid.writes(visitor, text, random);
  else visitor.types(text).corrects(2);
  return { score: assessmentOf(visitor, rulesOnly).riskScore, isCleared: false, isDetected: false };
};

/** Events at which the model is asked. */
const LENGTHS: readonly number[] = [40, 80, 160, 320, 640, 1_280];

/** The highest score of a visit that only points or only types. */
const recorded = (rows: Pick<Recording, 'pointer' | 'keys'>): Judged => {
  const events = recordedEvents({ dataset: '', subject: '', session: '', label: 'human', ...rows });
  const judged = foldedPrefixes(events, prefixesOf(eventTimes(events), LENGTHS), (state) => {
    const { findings, riskScore } = assess(state, defaultSettings);
    return { score: riskScore, verdict: findings.agent_behavior?.verdict };
  });
  return {
    score: Math.max(...judged.map(({ score }) => score)),
    isCleared: judged.at(-1)?.verdict === 'Not detected',
    isDetected: judged.some(({ verdict }) => verdict === 'Detected'),
  };
};

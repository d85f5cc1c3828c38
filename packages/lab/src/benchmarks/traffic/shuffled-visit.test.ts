import { assess, emptySession, foldBeacon } from '@gait/engine';
import { commonStrokes, FORM_LENGTH, formOf, matchForms, signatureOf } from '@gait/engine/replay';
import { rulesOnly } from '@gait/engine/testing';
import { randomOf } from '@gait/research/random';
import { decodeBeacon, type PointerMove } from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { BEACON_MS } from '../visits/beacons.ts';
import { generatedStrokes } from './generated-strokes.ts';
import { madeSession } from './made-session.ts';
import { recordedStrokes } from './recorded-strokes.ts';
import { shuffledVisit } from './shuffled-visit.ts';

const LENGTH_MS = 60_000;
const REVIEW_SCORE = 50;
const visitOf = (number: number, lengthMs = LENGTH_MS) => {
  const random = randomOf(`visit ${number}`);
  return shuffledVisit(generatedStrokes(randomOf(`person ${number}`)), lengthMs, random);
};

describe('a visit for the load', () => {
  test('moves in order of time until its end', () => {
    const times = visitOf(1).pointer.map(({ t }) => t);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)).toBeGreaterThan(0.9 * LENGTH_MS);
    expect(times.at(-1)).toBeLessThan(LENGTH_MS);
  });

  test('is another one for another number, and the same for the same', () => {
    expect(visitOf(1)).toEqual(visitOf(1));
    expect(visitOf(1)).not.toEqual(visitOf(2));
  });

  test('shares hardly a stroke with another visit of the same person, as a copy would', () => {
    const strokes = generatedStrokes(randomOf('one person'));
    const [one, other] = ['one', 'other'].map((name) => {
      const { pointer } = shuffledVisit(strokes, 4 * LENGTH_MS, randomOf(name));
      return signaturesIn(pointer);
    });
    expect(one!.length).toBeGreaterThan(10);
    expect(commonStrokes(one!.flat(), one!.flat(), SAME_STROKE)).toHaveLength(one!.length);
    expect(commonStrokes(one!.flat(), other!.flat(), SAME_STROKE).length).toBeLessThan(0.2 * one!.length);
    const [forms, others] = ['one', 'other'].map((name) =>
      formsIn(shuffledVisit(strokes, 4 * LENGTH_MS, randomOf(name)).pointer),
    );
    expect(matchForms(forms!, forms!).known).toBeGreaterThan(10);
    expect(matchForms(forms!, others!).known).toBeLessThan(0.2 * forms!.times.length);
  });

  test('is not accused by any rule; the model may notice that a program moves', () => {
    const scores = Array.from({ length: 40 }, (_, number) => finalScore(number));
    expect(scores.filter((score) => score >= REVIEW_SCORE)).toEqual([]);
  });
});

const SAME_STROKE = 1.8;

const formsIn = (pointer: readonly PointerMove[]) => {
  const forms = recordedStrokes({ pointer, press: [] }).flatMap(
    ({ moves }) =>
      formOf(
        moves.flatMap(({ x, y }) => [x, y]),
        moves.flatMap(({ t }) => [t, t]),
      ) ?? [],
  );
  return { numbers: forms, times: Array.from({ length: forms.length / FORM_LENGTH }, () => 0) };
};

const signaturesIn = (pointer: readonly PointerMove[]) =>
  recordedStrokes({ pointer, press: [] })
    .map(({ moves }) => signatureOf(moves.flatMap(({ x, y }) => [x, y])))
    .filter((signature) => signature !== undefined);

/** The score of the rules after each of twelve beacons was folded. */
const finalScore = (number: number): number => {
  const movements = { of: 'generated people', visit: visitOf };
  const random = randomOf(`device ${number}`);
  const session = madeSession(movements, number, { beacons: 12, random });
  const state = emptySession();
  const origin = 1_790_000_000_000;
  for (const [seq, tail] of session.tails.entries()) {
    const sent = (seq + 1) * BEACON_MS;
    const head = {
      v: 1,
      key: '',
      session: session.id,
      secret: session.secret,
      page: session.page,
      path: '/',
    };
    const envelope = { ...head, seq, origin, sent, ...JSON.parse(`{${tail.toString().slice(1)}`) };
    const beacon = decodeBeacon(envelope);
    if (beacon) foldBeacon(state, beacon, { at: origin + sent });
  }
  return assess(state, rulesOnly).riskScore;
};

import { pressFlags, textFlags, UNTRUSTED } from '@gait/wire';
import type { Received } from '../received.ts';
import { typesLikeAPerson } from './any-visit.ts';
import { atHome } from './judge.ts';
import { noise } from './noise.ts';
import type { Logged } from './session-log.ts';
import { aVisitor, type Visitor } from './visitor.ts';
import { wandering } from './wandering.ts';

const TEXT = 'It rained over the lake all day and we went for a walk nevertheless';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Safari/604.1';
/** ms from key to key, in no rhythm. */
const UNEVEN = [80, 190, 120, 240];

const onNetwork = (
  network: NonNullable<Received['network']>['class'],
  place: Partial<Received['place']>,
) => ({
  network: { class: network, evidence: `class ${network}` },
  place: { zone: 'outside' as const, evidence: 'a clock and an address', ...place },
});
const abroad = { coordinates: { distanceKm: 8_900, sameCountry: false } };
const replay = { strokes: 6, known: 6, session: 'earlier' };

/** Presses by a script that lead to no click. */
const pressedByScript = (...targets: readonly string[]) =>
  targets.reduce((visitor, on) => visitor.scriptClicks(on, pressFlags.noClick), aVisitor().waits(3_000));

/** Points at targets of a page for a while. */
const pointing = (seed: number) => {
  const moves = wandering(seed, 40_000).map(({ t: _, ...move }) => move);
  return moves.reduce((visitor, move) => visitor.adds('pointer', move), aVisitor('windows', seed));
};

/** A program points at targets, in straight strokes at a steady speed. */
const thenByProgram = (visitor: Visitor): Visitor => {
  for (let stroke = 0; stroke < 20; stroke++) {
    const [right, down] = [stroke % 2 === 0 ? 9 : -9, stroke % 3 === 0 ? 4 : -2];
    for (let step = 0; step < 25; step++)
      visitor.adds('pointer', {
        x: 500 + right * step,
        y: 400 + down * step,
        flags: 0,
        grid: 0,
        residue: -1,
        coalesced: 1,
      });
    visitor.waits(300);
  }
  return visitor;
};

/** Each leads to a sentence that few random visits lead to. */
const rare: readonly (readonly [Visitor, Partial<Received>?])[] = [
  [aVisitor(), { replay }],
  [aVisitor(), { replay: { ...replay, inAnyOrder: true } }],
  [aVisitor(), { replay: { ...replay, inAnyOrder: true, keys: { strokes: 60, known: 15 } } }],
  [aVisitor(), { replay: { ...replay, rhythm: 60, isTyping: true } }],
  [aVisitor(), { replay: { ...replay, strokes: 60, known: 24, inAnyOrder: true, isTyping: true } }],
  [aVisitor(), onNetwork('access', abroad)],
  [aVisitor('phone'), onNetwork('mobile', abroad)],
  [aVisitor().reads({ webdriver_tampered: true }), onNetwork('access', {})],
  [[0, 1, 2].reduce((visitor) => visitor.clicks({ offX: 0, offY: 0 }).clicks(), aVisitor())],
  [[100, 800, 300].reduce((visitor, x) => visitor.teleports({ x, y: 500 }).clicks(), aVisitor())],
  [[100, 800, 300].reduce((visitor, x) => visitor.teleports({ x, y: 500, hold: 0 }), aVisitor().clicks())],
  [[0, 1, 2].reduce((visitor) => visitor.taps({ hold: 0 }), aVisitor('phone').reads({ user_agent: IPHONE }))],
  [pressedByScript('input #name', 'input #name', 'input #name')],
  [pressedByScript('button #go', 'button #go', 'button #go')],
  [pressedByScript('input #name', 'button #go', 'input #name')],
  [aVisitor().scrolls(600).jumps(900).scrolls(600)],
  [aVisitor().scrolls(36).jumps(900).jumps(900).jumps(900)],
  [aVisitor().types(TEXT, { every: UNEVEN, held: [2] })],
  [aVisitor().types(TEXT, { every: UNEVEN, held: UNEVEN })],
  [aVisitor().types(TEXT, { every: [115, 85] })],
  [
    aVisitor()
      .types(TEXT)
      .types(TEXT, { every: [115, 85] }),
    { visits: [{ of: 'user', sums: { keystroke: { sum: 40, count: 4 } } }] },
  ],
  [aVisitor().types(TEXT).pressesKey('backspace', { on: 'textarea #essay' })],
  [aVisitor().fills(30, 'textarea #a', UNTRUSTED | textFlags.noKey)],
  [aVisitor('linux').isFocused().fills(40).waits(3_000).isFocused().fills(40)],
];

/** Visits whose pointing looks human, as that of hardly any random visit does; some are then handed over to a program. */
const HUMAN = 10;
const human = Array.from({ length: HUMAN }, (_, seed) => [pointing(seed)] as const);

const handedOver = Array.from({ length: HUMAN }, (_, seed) => [thenByProgram(pointing(seed))] as const);

/** Visits that only type, of which the model takes some for a person's. */
const TYPING = 160;
const typing = Array.from({ length: TYPING }, (_, seed) => {
  const visitor = aVisitor('windows', seed);
  typesLikeAPerson(visitor, { noise: noise(seed + 1) });
  return [visitor] as const;
});

/** A long text, of which the model cannot say that it has too little. */
const essay = aVisitor('windows', 1);
for (let part = 0; part < 8; part++) typesLikeAPerson(essay, { noise: noise(part + 1) });

export const rareVisits = (): Logged[][] =>
  [...rare, ...human, ...handedOver, ...typing, [essay] as const].map(([visitor, received]) =>
    visitor
      .beacons()
      .map((beacon) => ({ beacon, received: { ...atHome, ...received, at: beacon.origin + beacon.sent } })),
  );

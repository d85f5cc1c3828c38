import {
  clipboardFlags,
  pressFlags,
  type ReadingName,
  type Readings,
  readingKinds,
  scrollCauses,
  scrollFlags,
  textFlags,
  UNTRUSTED,
} from '@gait/wire';
import type { NetworkClass, NetworkFacts, PlaceFacts, Received } from '../received.ts';
import { edgeRows } from './edge-rows.ts';
import { type Noise, noise } from './noise.ts';
import { textRow } from './rows.ts';
import type { SampleDevice } from './sample-devices.ts';
import type { Logged } from './session-log.ts';
import { aVisitor, type Visitor } from './visitor.ts';

const TEXT =
  'It rained over the lake all day and we went for a walk nevertheless, which nobody had thought of ';
const TARGETS = [
  'button #go',
  'input #name',
  'input radio #yes',
  'a #more',
  'label',
  'textarea #essay',
] as const;
const DEVICES = [
  'windows',
  'mac',
  'linux',
  'firefox',
  'webkit',
  'phone',
] as const satisfies readonly SampleDevice[];
const NETWORKS: readonly NetworkClass[] = [
  'private',
  'unknown',
  'access',
  'mobile',
  'hosting',
  'vpn',
  'tor',
  'relay',
];

class Dice {
  readonly #random: Noise;
  constructor(seed: number) {
    this.#random = noise(seed);
  }
  below(limit: number): number {
    return Math.floor(limit * this.#random.uniform());
  }
  oneOf<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)] as Item;
  }
  isIn(times: number): boolean {
    return this.below(times) === 0;
  }
  get noise(): Noise {
    return this.#random;
  }
}

type Step = (visitor: Visitor, dice: Dice) => unknown;

const repeated =
  (step: Step, times: number): Step =>
  (visitor, dice) => {
    for (let i = 0; i < times; i++) step(visitor, dice);
  };

/** Types with dwell times and intervals that are autocorrelated; independent times would be a program's. */
export const typesLikeAPerson = (
  visitor: Visitor,
  { noise: { around, normal } }: { readonly noise: Noise },
) => {
  let [dwellLevel, intervalLevel] = [0, 0];
  for (const words of [TEXT.slice(0, 45), TEXT.slice(45)]) {
    const rhythm = [...words].map((letter) => {
      dwellLevel = 0.8 * dwellLevel + 0.6 * normal();
      intervalLevel = 0.6 * intervalLevel + 0.8 * normal();
      const held = around(95 * Math.exp(0.2 * dwellLevel), 0.15);
      return { held, every: around(180 * Math.exp(0.3 * intervalLevel) * (letter === ' ' ? 1.8 : 1), 0.3) };
    });
    const every = rhythm.map((key) => key.every);
    visitor
      .types(words, { held: rhythm.map(({ held }) => held), every })
      .waits(2_300)
      .corrects(2);
  }
};

const jumpsToTarget: Step = (visitor, dice) =>
  visitor.teleports({ x: 100 + dice.below(900), hold: dice.oneOf([1, 60]) });

/** A script fills in a form that nobody has used. */
const fillsIn: Step = (visitor) => {
  const written = visitor.waits(11_000).fills(60, 'textarea #answer', UNTRUSTED | textFlags.noKey);
  return TARGETS.slice(0, 4).reduce((story, on) => story.scriptClicks(on), written);
};

const steps: readonly Step[] = [
  (visitor) => visitor.clicks(),
  repeated((visitor) => visitor.clicks(), 4),
  repeated((visitor) => visitor.clicks({ offX: 0, offY: 0 }), 3),
  (visitor, dice) => repeated(jumpsToTarget, 3)(visitor.clicks(), dice),
  (visitor) => visitor.clicks({ offX: 0, offY: 0 }),
  repeated(jumpsToTarget, 4),
  (visitor) => visitor.teleports({ offX: 300 }),
  repeated((visitor, dice) => visitor.taps({ hold: dice.oneOf([1, 80]) }), 3),
  repeated((visitor) => visitor.taps({ hold: 0 }), 3),
  (visitor) => visitor.clicks({ flags: pressFlags.keyboard, hold: -1, device: 3 }),
  (visitor, dice) => visitor.scriptClicks(dice.oneOf(TARGETS), dice.oneOf([0, pressFlags.activated])),
  repeated((visitor, dice) => visitor.scriptClicks(dice.oneOf(TARGETS.slice(0, 3))), 4),
  repeated((visitor) => visitor.scriptClicks('button #next'), 3),
  repeated((visitor) => visitor.scriptClicks('input #name'), 3),
  fillsIn,
  (visitor) => visitor.types('forty two'),
  (visitor) => visitor.types(TEXT),
  typesLikeAPerson,
  repeated(typesLikeAPerson, 2),
  repeated(typesLikeAPerson, 2),
  (visitor) => visitor.types(TEXT, { every: [5, 4], held: [1] }),
  (visitor) => visitor.types(TEXT, { every: [170, 171], held: [90] }),
  (visitor) => visitor.types('typed by a script', { flags: UNTRUSTED }),
  (visitor) => visitor.expands(TEXT.slice(0, 60)),
  (visitor, dice) => visitor.corrects(1 + dice.below(3)),
  (visitor, dice) => visitor.adds('text', textRow(dice.oneOf(['undo', 'replace', 'autofill']), { count: 1 })),
  (visitor, dice) =>
    visitor.fills(30, 'textarea #essay', dice.oneOf([UNTRUSTED, textFlags.noKey | textFlags.block])),
  (visitor, dice) =>
    visitor.pastes(40, dice.oneOf([clipboardFlags.field, 0, clipboardFlags.field | UNTRUSTED])),
  (visitor, dice) =>
    visitor
      .leaves(3_000)
      .pastes(40, clipboardFlags.field | clipboardFlags.afterReturn, dice.oneOf([900, 3_000, 3_000])),
  (visitor) => visitor.leaves(3_000).pastes(40, clipboardFlags.field | clipboardFlags.afterReturn, 3_000),
  (visitor) => visitor.leavesPage().returnsToPage(4_000),
  (visitor) => visitor.leavesPage().loads('/next'),
  (visitor, dice) => visitor.scrolls(600, { by: dice.oneOf(['wheel', 'touch', 'key']) }),
  repeated((visitor, dice) => visitor.jumps(300 + dice.below(900), { by: dice.oneOf(scrollCauses) }), 3),
  (visitor, dice) => visitor.jumps(700, { by: dice.oneOf(scrollCauses) }),
  (visitor) => visitor.jumps(900).jumps(-700).scrolls(200),
  (visitor) => visitor.jumps(900).jumps(-700).jumps(300),
  repeated((visitor) => visitor.jumps(120), 3),
  (visitor, dice) => visitor.jumps(dice.oneOf([200, 500]), { by: 'wheel', flags: scrollFlags.instant }),
  (visitor) => visitor.swipes(-300),
  repeated((visitor, dice) => visitor.chooses(dice.oneOf([0, UNTRUSTED])), 3),
  (visitor) => visitor.isFocused(),
  (visitor, dice) =>
    visitor.tells(dice.oneOf(['framework_global', 'activation_without_gesture', 'unfocused_key'])),
];

const FLAGS = (Object.keys(readingKinds) as ReadingName[]).filter((name) => readingKinds[name] === 'flag');

/** What some devices report, each by itself. */
const readings: readonly ((dice: Dice) => Readings)[] = [
  () => ({ webdriver: true }),
  () => ({ gl_renderer: 'Google SwiftShader' }),
  () => ({ gl_renderer: 'llvmpipe (LLVM 15.0.7, 256 bits)' }),
  () => ({ gl_renderer: 'VMware SVGA 3D' }),
  () => ({ gl: false, gl_renderer: '', voices: 0, media_devices: [0, 0, 0] }),
  () => ({ gl_renderer: '' }),
  (dice) => ({ frame_mismatch: dice.oneOf([['zone'], ['languages', 'platform']]) }),
  () => ({ native_patched: ['MouseEvent.clientX'] }),
  () => ({ webdriver_tampered: true }),
];

const placeOf = (dice: Dice): PlaceFacts => {
  const zone = dice.oneOf(['inside', 'outside', 'none'] as const);
  const distanceKm = dice.oneOf([20, 600, 8_900]);
  return {
    zone,
    evidence: 'a clock and an address',
    ...(dice.isIn(3) && { coordinates: { distanceKm, sameCountry: dice.isIn(2) } }),
    ...(dice.isIn(8) && { simulated: ['accuracy of exactly 1 m'] }),
  };
};

const replayOf = (dice: Dice): NonNullable<Received['replay']> => ({
  strokes: 6,
  known: 2 + dice.below(5),
  session: 'earlier',
  ...dice.oneOf([
    {},
    { inAnyOrder: true as const },
    { rhythm: 40 + dice.below(30), isTyping: true as const },
  ]),
});

const networkOf = (dice: Dice, network: NetworkClass): NetworkFacts => {
  const facts = { class: network, evidence: `class ${network}` };
  if (network === 'private' || network === 'unknown') return facts;
  const flags = { vpn: ['vpn', 'hosting'].includes(network), tor: network === 'tor' };
  if (flags.vpn || flags.tor || !dice.isIn(3)) return { ...facts, ...flags };
  return { ...facts, unlisted: ['vpn', 'tor'] };
};

const receivedOf = (dice: Dice): Omit<Received, 'at'> => {
  const network = dice.oneOf(NETWORKS);
  return {
    ...(!dice.isIn(8) && { network: networkOf(dice, network) }),
    ...(!dice.isIn(4) && { place: placeOf(dice) }),
    ...(dice.isIn(30) && { replay: replayOf(dice) }),
  };
};

/** Any visit: a few steps of people, programs and pages, on any device and connection. The same seed is the same visit. */
export const anyVisit = (seed: number): Logged[] => {
  const dice = new Dice(seed);
  const visitor = dice.isIn(6) ? edgeRows(seed, 4) : aVisitor(dice.oneOf(DEVICES), seed);
  for (const reading of readings) if (dice.isIn(7)) visitor.reads(reading(dice));
  visitor.reads({ [dice.oneOf(FLAGS)]: dice.isIn(2) });
  if (dice.isIn(4)) visitor.withholds();
  for (let left = dice.below(7); left > 0; left--) dice.oneOf(steps)(visitor, dice);
  const received = receivedOf(dice);
  return visitor
    .beacons([2_000 + dice.below(20_000)])
    .map((beacon) => ({ beacon, received: { ...received, at: beacon.origin + beacon.sent } }));
};

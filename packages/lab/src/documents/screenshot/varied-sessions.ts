import { type SampleDevice, type Visitor, wandering } from '@gait/engine/testing';
import { insideWindow } from './inside-window.ts';
import { type SampleSession, visitorIn, ZONES, type Zone } from './sample-sessions.ts';

type Story = (visitor: Visitor, seed: number) => Visitor;

const TEXTS = [
  'The ferry was late but the crew was kind',
  'I would order again, the box came on time',
  'Too many questions, and two of them the same',
  'We walked along the river before lunch',
  'The second page did not load at first',
  'My daughter picked the blue one for her room',
  'Good price, but the manual is hard to read',
  'Nobody answered the phone on Monday',
];
const textOf = (seed: number) => TEXTS[seed % TEXTS.length] ?? '';

/** About the window of the sample devices, in px. */
const WINDOW = { x: 1_500, y: 850 };

const wander: Story = (visitor, seed) => {
  const moves = wandering(1_000 + seed, 6_000 + (seed % 7) * 1_500);
  for (const move of insideWindow(moves, WINDOW)) visitor.adds('pointer', move);
  return visitor;
};

const people: readonly Story[] = [
  (visitor, seed) =>
    wander(visitor, seed)
      .types('Maria Lopez', { into: 'input #name' })
      .corrects(2, 'input #name')
      .types('ez', { into: 'input #name' })
      .waits(1_500)
      .scrolls(600),
  (visitor, seed) => wander(visitor, seed).types(textOf(seed)).corrects(3).types('ay.').scrolls(400),
  (visitor, seed) =>
    wander(visitor, seed).types(textOf(seed)).corrects(1).types('y').scrolls(900).scrolls(-300),
  (visitor, seed) =>
    wander(visitor, seed).pastes(18).types('and my second line').corrects(2).types('ne').scrolls(300),
  (visitor, seed) =>
    wander(visitor, seed)
      .leaves(4_000)
      .types(textOf(seed + 3))
      .corrects(2)
      .scrolls(500),
  (visitor) => visitor.scrolls(300),
];

const phoneUsers: readonly Story[] = [
  (visitor, seed) =>
    visitor
      .swipes(-400)
      .taps({ on: 'textarea #essay' })
      .types(textOf(seed))
      .corrects(2)
      .types('ok')
      .swipes(-500),
  (visitor) => visitor.swipes(-300).swipes(-250).taps({ on: 'button #go' }),
];

const bots: readonly Story[] = [
  (visitor, seed) =>
    visitor
      .reads({ webdriver: true, headless_ua: true })
      .teleports({ on: 'input #name' })
      .types(textOf(seed), { every: [20 + (seed % 9)], held: [1] })
      .jumps(900)
      .teleports({ on: 'button #go' }),
  (visitor) =>
    visitor
      .fills(24, 'input #email')
      .fills(180)
      .scriptClicks('input #agree')
      .scriptClicks('button #next')
      .scriptClicks('button #go'),
  (visitor, seed) => visitor.types(textOf(seed), { every: [70 + (seed % 40)], held: [41] }).scrolls(300),
  (visitor) => visitor.pastes(310).waits(2_400).pastes(120).scrolls(900).clicks({ on: 'button #go' }),
  (visitor, seed) =>
    wander(visitor, seed)
      .reads({ gl_renderer: 'ANGLE (VMware, SVGA3D; build: RELEASE; LLVM, OpenGL 4.3)' })
      .types(textOf(seed))
      .scrolls(600),
  (visitor, seed) =>
    wander(visitor, seed).teleports({ on: 'input #agree' }).teleports({ on: 'input #age' }).teleports(),
  (visitor) => visitor.jumps(700).jumps(800).jumps(900).teleports({ on: 'button #go' }),
];

const DESKTOPS: readonly SampleDevice[] = ['windows', 'mac', 'windows', 'linux', 'firefox'];
const TAGS = ['checkout', 'signup', 'login', 'survey', 'reviews'];
const NETWORKS = ['24.5', '68.82', '86.1', '91.64', '101.182', '73.162', '37.19', '3.5'];

/** The share of visits by people with a mouse, and of those by phones. The others are bots. */
const DESKTOP_SHARE = 0.45;
const PHONE_SHARE = 0.15;

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const visitorOf = (seed: number, count: number): Visitor => {
  const zone = pick(Object.keys(ZONES) as Zone[], seed * 5);
  const place = ((seed * 61) % count) / count;
  if (place < DESKTOP_SHARE) return pick(people, seed)(visitorIn(zone, pick(DESKTOPS, seed), seed), seed);
  if (place < DESKTOP_SHARE + PHONE_SHARE)
    return pick(phoneUsers, seed)(visitorIn(zone, 'phone', seed), seed);
  return pick(bots, seed)(visitorIn(zone, pick(DESKTOPS, seed * 3), seed), seed);
};

/**
 * Sessions of people and bots, each with input of its own. `minutes` is the time over which they are spread. Runs with the same
 * `firstSeed` have the same input, and the later one is a copy.
 */
export const variedSessions = (count: number, minutes: number, firstSeed = 1): SampleSession[] =>
  Array.from({ length: count }, (_, index) => {
    const seed = firstSeed + index;
    return {
      minutesAgo: (minutes * index) / count,
      address: `${pick(NETWORKS, seed * 3)}.${Math.floor(seed / 250) % 250}.${1 + (seed % 250)}`,
      ...(seed % 3 !== 0 && { user: `user-${1_000 + ((seed * 37) % 160)}` }),
      tags: seed % 4 === 0 ? [pick(TAGS, seed), 'spring-sale'] : [pick(TAGS, seed)],
      visitor: visitorOf(seed, count),
    };
  });

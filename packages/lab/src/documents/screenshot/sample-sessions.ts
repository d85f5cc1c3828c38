import { aVisitor, type SampleDevice, type Visitor, wandering } from '@gait/engine/testing';

export interface SampleSession {
  /** Minutes between the end of the session and the picture. */
  readonly minutesAgo: number;
  /** A public address, which gives the session its network and place. */
  readonly address: string;
  readonly user?: string;
  readonly tags: readonly string[];
  readonly visitor: Visitor;
}

export const ZONES = {
  west: 'America/Los_Angeles',
  central: 'America/Chicago',
  east: 'America/New_York',
  london: 'Europe/London',
  berlin: 'Europe/Berlin',
  kyiv: 'Europe/Kyiv',
  melbourne: 'Australia/Melbourne',
};

export type Zone = keyof typeof ZONES;

/** A visitor with the time zone of a place. */
export const visitorIn = (zone: Zone, device: SampleDevice, seed: number): Visitor =>
  aVisitor(device, seed).reads({ zone: ZONES[zone], languages: ['en-US', 'en'] });

/** Moves the pointer, types a name and a sentence with corrections, and scrolls. */
const person = (zone: Zone, device: SampleDevice, seed: number): Visitor => {
  const visitor = visitorIn(zone, device, seed);
  for (const move of wandering(seed, 4_000 + 3_000 * seed)) visitor.adds('pointer', move);
  return visitor
    .types('Maria Lopez', { into: 'input #name' })
    .corrects(2, 'input #name')
    .types('ez', { into: 'input #name' })
    .waits(1_500)
    .scrolls(600);
};

const phoneUser = (zone: Zone, seed: number): Visitor =>
  visitorIn(zone, 'phone', seed)
    .swipes(-400)
    .taps({ on: 'input #name' })
    .types('Dana Kim', { into: 'input #name' })
    .corrects(1, 'input #name')
    .taps({ on: 'textarea #essay' })
    .types('The ferry was late and the food was great')
    .corrects(2)
    .types('at anyway')
    .swipes(-600)
    .taps({ on: 'button #go' });

const automatedBrowser = visitorIn('east', 'linux', 2)
  .reads({ webdriver: true, headless_ua: true, languages: ['en-US'] })
  .teleports({ on: 'input #name' })
  .types('Robin Walker', { into: 'input #name', every: [20], held: [1] })
  .teleports({ on: 'textarea #essay' })
  .types('I really enjoyed this trip and would go again', { every: [20], held: [1] })
  .jumps(900)
  .teleports({ on: 'input #agree' })
  .teleports({ on: 'button #go' });

const scriptedForm = visitorIn('east', 'windows', 3)
  .fills(24, 'input #email')
  .fills(180)
  .scriptClicks('input #agree')
  .scriptClicks('button #next')
  .scriptClicks('button #go');

const evenTyping = visitorIn('west', 'mac', 5)
  .types('Great product and fast shipping, I would buy it again any day', { every: [82], held: [41] })
  .scrolls(300);

const pastedForm = visitorIn('central', 'windows', 4)
  .pastes(310)
  .waits(2_400)
  .pastes(120)
  .scrolls(900)
  .clicks({ on: 'button #go' });

const virtualMachine = person('london', 'linux', 7).reads({
  gl_renderer: 'ANGLE (VMware, SVGA3D; build: RELEASE; LLVM, OpenGL 4.3)',
});

/** Sessions of people, bots and fraud, most recent first. */
export const sampleSessions: readonly SampleSession[] = [
  {
    minutesAgo: 0.4,
    address: '24.5.60.1',
    user: 'maria.lopez',
    tags: ['checkout'],
    visitor: person('west', 'mac', 4),
  },
  { minutesAgo: 1.5, address: '3.5.10.1', tags: ['signup', 'spring-sale'], visitor: automatedBrowser },
  {
    minutesAgo: 4,
    address: '37.19.199.2',
    user: 'j.novak',
    tags: ['checkout'],
    visitor: person('kyiv', 'windows', 5),
  },
  {
    minutesAgo: 7,
    address: '172.56.20.1',
    user: 'dana.kim',
    tags: ['mobile-app'],
    visitor: phoneUser('central', 2),
  },
  { minutesAgo: 12, address: '68.82.10.1', user: 'promo-4471', tags: ['signup'], visitor: scriptedForm },
  { minutesAgo: 19, address: '185.220.101.5', tags: ['login'], visitor: person('berlin', 'firefox', 6) },
  { minutesAgo: 26, address: '24.130.2.2', user: 'k.osei', tags: ['reviews'], visitor: evenTyping },
  {
    minutesAgo: 34,
    address: '91.64.0.9',
    tags: ['login'],
    visitor: visitorIn('berlin', 'phone', 1).swipes(-300),
  },
  {
    minutesAgo: 48,
    address: '81.2.69.160',
    user: 'alex.wright',
    tags: ['checkout'],
    visitor: person('london', 'windows', 1),
  },
  { minutesAgo: 66, address: '24.114.50.1', user: 'promo-4468', tags: ['signup'], visitor: pastedForm },
  { minutesAgo: 90, address: '86.1.20.3', tags: ['login'], visitor: virtualMachine },
  {
    minutesAgo: 130,
    address: '101.182.5.5',
    user: 'h.nguyen',
    tags: ['checkout'],
    visitor: person('melbourne', 'mac', 2),
  },
  {
    minutesAgo: 170,
    address: '73.162.10.9',
    user: 'sam.carter',
    tags: ['checkout'],
    visitor: phoneUser('west', 3),
  },
  {
    minutesAgo: 240,
    address: '68.82.10.77',
    user: 'l.tremblay',
    tags: ['checkout'],
    visitor: person('east', 'linux', 3),
  },
];

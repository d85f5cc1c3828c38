import {
  keyFlags,
  type PointerMove,
  pressFlags,
  scrollFlags,
  type TellKind,
  tellKinds,
  textFlags,
  UNTRUSTED,
} from '@gait/wire';
import { describe, expect, test } from 'vitest';
import { flagOf } from '../device.ts';
import type { RequestFacts } from '../received.ts';
import { findingOf } from '../session/latched-findings.ts';
import { clears, detects, doubts } from '../testing/claims.ts';
import {
  atHome,
  aVisitor,
  describeCheck,
  type SampleDevice,
  sampleDevices,
  sessionOf,
  type Visitor,
} from '../testing/index.ts';
import type { SessionLog } from '../testing/session-log.ts';
import { bot } from './bot.ts';

const noPressure = { flags: pressFlags.noPressure };
const offGrid = (visitor: Visitor) => {
  for (let i = 0; i < 24; i++) visitor.adds('pointer', { ...still, x: 300 + i * 7, grid: i % 7 });
  return visitor;
};
const offClock = (visitor: Visitor) => {
  for (let i = 0; i < 24; i++) visitor.adds('pointer', { ...still, x: 300 + i * 7, residue: (i * 3) % 10 });
  return visitor;
};
const still: Omit<PointerMove, 't'> = { x: 300, y: 200, flags: 0, grid: 0, residue: -1, coalesced: 1 };
const onOneClock = (visitor: Visitor, moves = 40) => {
  for (let i = 0; i < moves; i++)
    visitor.adds('pointer', { ...still, x: 300 + i * 3, residue: i % 11 ? 4 : 5 });
  return visitor;
};
/** What a password manager does in a login form and an address form. */
const managed = (visitor: Visitor) =>
  visitor
    .isFocused('input #email')
    .adds('keys', { dwell: 0, key: 0, flags: keyFlags.untrusted, residue: -1, target: -1 })
    .fills(20, 'input #email', scripted | textFlags.autofillable)
    .chooses(UNTRUSTED);
const scripted = UNTRUSTED | textFlags.noKey;
const inOneFrame = { by: 'wheel', flags: scrollFlags.instant } as const;

/** A browser with one medium indicator of automation. */
const unthrottled = () => aVisitor('linux').reads({ history_unthrottled: true });

/** One that lacks only a weak indicator, which may not be ordinary. */
const nearly = () => unthrottled().isFocused();

/** The same, which may be ordinary. */
const shifted = () => unthrottled().types('ab', { flags: keyFlags.phantomShift });

/** Moves at the given sub-pixel positions, or with the given sub-millisecond residues. */
const moving = (
  visitor: Visitor,
  { grids = [], residues = [] }: { grids?: number[]; residues?: number[] },
) => {
  for (const grid of grids) visitor.adds('pointer', { ...still, grid });
  for (const residue of residues) visitor.adds('pointer', { ...still, residue });
  return visitor;
};
/** What a browser's request says. */
const ofBrowser: RequestFacts = {
  origin: 'https',
  userAgent: sampleDevices.linux.user_agent,
  languages: ['en-GB', 'en'],
  contentType: 'text/plain;charset=UTF-8',
  fetch: { site: 'cross-site', mode: 'cors', dest: 'empty' },
};
/** A visitor whose requests differ from a browser's; undefined leaves a header out. */
const sending = (
  visitor: Visitor,
  changes: { readonly [Name in keyof RequestFacts]?: RequestFacts[Name] | undefined },
) => {
  const all = Object.entries({ ...ofBrowser, ...changes });
  const request: RequestFacts = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return [visitor, { ...atHome, request }] as const;
};
const person = () => aVisitor('linux').clicks().types('Hello').scrolls(500);
const node = {
  origin: 'none',
  userAgent: 'node',
  languages: ['*'],
  fetch: { mode: 'cors' },
} as const satisfies RequestFacts;
const curl = {
  origin: 'none',
  userAgent: 'curl/8.5.0',
  languages: undefined,
  contentType: 'text/plain',
  fetch: undefined,
} as const;
/** Goes on with the user agent of another device. */
const goingOn = (visitor: Visitor, device: SampleDevice) =>
  visitor.clicks().loads('/next').changes({ user_agent: sampleDevices[device].user_agent }).clicks();
/** A desktop that claims to be a phone. */
const emulated = (visitor: Visitor) => visitor.reads({ plugins: 5, fonts: ['DejaVu Sans'] });

/** Swipes of the given lengths in px. */
const swiping = (visitor: Visitor, lengths: readonly number[]) => {
  for (const length of lengths) visitor.swipes(length);
  return visitor;
};

const isReported = (log: SessionLog, tell: TellKind) =>
  log.rows('tell').some(({ kind }) => tellKinds[kind] === tell);

const isScripted = (log: SessionLog) =>
  log.has(/^A script /) ||
  log.rows('keys').length > log.trusted('keys').length ||
  log.rows('tell').length > 0;

/** What the log shows of reasons to call a browser automated. */
const reasons: Readonly<Record<string, (log: SessionLog) => boolean>> = {
  'the browser reports that it is automated (navigator.webdriver)': (log) =>
    log.read((readings) =>
      [flagOf(readings, 'webdriver'), flagOf(readings, 'webdriver_frame')].includes(true),
    ),
  'an automation framework left its global functions in the page': (log) =>
    isReported(log, 'framework_global'),
  'navigator.webdriver was tampered with': (log) =>
    log.read((readings) => flagOf(readings, 'webdriver_tampered') === true),
  'mouse presses report no pressure': (log) =>
    log.trusted('press').some(({ flags }) => flags & pressFlags.noPressure),
  'whole texts are inserted without any key press': (log) => log.has(/^Entered .* without keys/),
  'a script acts on the page in several ways, as automation does': isScripted,
  'the page was activated repeatedly without a user gesture': (log) =>
    isReported(log, 'activation_without_gesture'),
  'a script of the page, an extension or a password manager acts on the page': isScripted,
};

const isShown = (log: SessionLog, words: string) =>
  words.split('; ').every((reason) => reasons[reason]?.(log) ?? true);

const isProven = (log: SessionLog) =>
  Object.values(reasons)
    .slice(0, 2)
    .some((isTrue) => isTrue(log));

describeCheck(bot, {
  Detected: {
    'the default headers of Node around the recording of a person': sending(person(), node),
    'the default headers of curl around the recording of a person': sending(person(), curl),
    'no headers at all around the recording of a person': sending(person(), {
      ...curl,
      userAgent: undefined,
      contentType: undefined,
    }),
    'a browser that reports it': aVisitor().reads({ webdriver: true }),
    'a frame that reports it': aVisitor().reads({ webdriver: false, webdriver_frame: true }),
    'a headless browser': aVisitor().reads({ headless_ua: true }),
    "a framework's global functions": aVisitor().reads({
      framework_globals: ['cdc_adoQpoasnfa76pfcZLmcfl_Array'],
    }),
    "a framework's frames in our listener": aVisitor().tells(
      'foreign_stack',
      'UtilityScript.evaluate (<anonymous>:',
    ),
    'a source that a driver named, in our listener': aVisitor('firefox').tells('foreign_stack', 'pptr:'),
    'no flood protection, and activated by evaluation': aVisitor()
      .reads({ history_unthrottled: true })
      .tells('activation_without_gesture')
      .tells('activation_without_gesture'),
    'a patched driver that clicks: no pressure, off the grid': offGrid(aVisitor().clicks(noPressure)),
    'a custom client on Linux that moves like a person and inserts its texts': offGrid(
      aVisitor('linux').clicks().isFocused().fills(60),
    ),
    'a replay of a person on Linux with wheel steps of Windows': offClock(aVisitor('linux').clicks())
      .turnsWheel(100, -120)
      .turnsWheel(100, -120),
    'Linux that claims to be Windows, with a mouse without pressure': aVisitor()
      .reads({ platform: 'Linux x86_64' })
      .clicks(noPressure),
    'an emulated phone whose swipes are all the same': swiping(
      emulated(aVisitor('phone').taps()),
      [-300, -300, 300, -300],
    ),
    'an emulated phone on an unattended machine': emulated(aVisitor('phone').taps()).reads({
      media_devices: [0, 0, 0],
      voices: 0,
      gl: false,
    }),
    'an emulated phone with desktop graphics and no microphone': swiping(
      aVisitor('phone').reads({
        gl_renderer: 'ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)',
        media_devices: [0, 0, 0],
      }),
      [-420, -420, -420, -420],
    ),
    'capitals without Shift and no pressure': aVisitor()
      .clicks(noPressure)
      .types('ABC', { flags: keyFlags.unshiftedCapital }),
    'fields filled by script in a browser without flood protection': aVisitor()
      .reads({ history_unthrottled: true })
      .isFocused()
      .fills(60)
      .chooses(UNTRUSTED),
  },
  'Not detected': {
    'a phone that asks for the desktop version, without microphone and voices': goingOn(
      aVisitor('phone')
        .taps()
        .reads({ media_devices: [0, 0, 0], voices: 0, history_unthrottled: true }),
      'linux',
    ),
    'a developer who emulates another system': goingOn(aVisitor('windows'), 'mac'),
    'a person behind a proxy that strips Sec-Fetch headers and client hints, with a password manager':
      sending(managed(aVisitor('linux').reads({ brands: ['Chromium 156'] })), { fetch: undefined }),
    'a person whose extension removes the languages and replaces functions of the page': sending(
      person().reads({ native_patched: ['Navigator.languages'] }),
      { languages: undefined },
    ),
    'a person whose extension removes the user agent and the languages': sending(managed(aVisitor('linux')), {
      userAgent: undefined,
      languages: undefined,
    }),
    'a person whose extension names a program': sending(person(), { userAgent: 'curl/8.5.0' }),
    'a person behind a proxy that names itself and rewrites everything': sending(person(), {
      ...curl,
      isProxied: true,
    }),
    'a person whose site rewrites the requests of everybody': sending(person(), {
      ...curl,
      isRewritten: true,
    }),
    'a browser without Origin, languages and the right content type, alone': sending(person(), {
      origin: 'none',
      languages: undefined,
      contentType: 'text/plain',
    }),
    'two medium indicators that other systems explain: fractions on a Mac': offGrid(
      aVisitor('mac').reads({ history_unthrottled: true }),
    ),
    'two medium indicators that other systems explain: dictation on a Mac': aVisitor('mac')
      .reads({ history_unthrottled: true })
      .isFocused()
      .fills(60),
    'two medium indicators that other browsers explain: no pressure in Firefox': aVisitor('firefox')
      .reads({ permission_contradiction: true })
      .clicks(noPressure),
    'two medium indicators that phones explain: capitals without Shift': aVisitor('phone')
      .reads({ permission_contradiction: true })
      .types('ABC', { flags: keyFlags.unshiftedCapital }),
    'a person': aVisitor().clicks().types('Hello').scrolls(500),
    'a person on Linux': onOneClock(aVisitor('linux').clicks().types('Hello')),
    'a person with Firefox': aVisitor('firefox').clicks(noPressure).types('Hello'),
    'a person with WebKit': aVisitor('webkit').clicks(noPressure).types('Hello'),
    'two medium indicators that other browsers explain: no pressure in WebKit': aVisitor('webkit')
      .reads({ permission_contradiction: true })
      .clicks(noPressure),
    'scrollbars over the page in WebKit in UTC, with a privacy extension and a password manager': managed(
      aVisitor('webkit').reads({ zone: 'UTC', media_devices: [0, 0, 0], native_patched: ['Screen.width'] }),
    ),
    'a private window of Safari, whose canvas and audio are noise': aVisitor('webkit')
      .reads({ canvas_noise: true, audio_noise: true })
      .clicks()
      .types('Hello'),
    'a person on a phone': aVisitor('phone').taps().swipes(-400).fills(12),
    'a person on a phone who swipes by habit': swiping(
      emulated(aVisitor('phone')),
      [-310, -300, -300, -300, 310],
    ),
    'a phone that scrolls for its user, without voices': swiping(
      aVisitor('phone').reads({ media_devices: [0, 0, 0], voices: 0 }),
      [-300, -300, -300, -300, -300],
    ),
    'a phone with almost every feature turned off': aVisitor('phone')
      .taps()
      .reads({ media_devices: [0, 0, 0], voices: 0, gl: false, zone: 'UTC' }),
    'a developer who emulates a phone': emulated(aVisitor('phone').taps()),
    'a screen reader on a phone': aVisitor('phone').clicks({
      flags: pressFlags.noPressure | pressFlags.assistive,
    }),
    'a developer with the tools open': aVisitor()
      .clicks()
      .tells('activation_without_gesture', undefined, 5)
      .tells('foreign_stack', '<anonymous>'),
    'a password manager': managed(aVisitor()),
    'a password manager on a bare machine in UTC': managed(
      aVisitor('linux').reads({ zone: 'UTC', media_devices: [0, 0, 0], voices: 0, gl: false }),
    ),
    'a desktop whose pointer has fractions, with a password manager': offGrid(managed(aVisitor('linux'))),
    'a browser behind a switcher of user agents': [
      aVisitor().reads({
        platform: 'Linux x86_64',
        native_patched: ['Navigator.userAgent'],
        frame_mismatch: ['user_agent', 'platform'],
      }),
      { ...atHome, request: { odd: ['the User-Agent header names another browser than the page'] } },
    ],
    'a remote display': offClock(aVisitor('linux').clicks().types('Hello')),
    'a person on Wayland, in fields that a script focuses, with a tool for privacy': offClock(
      aVisitor('linux').clicks().isFocused().types('Hello'),
    ).reads({ native_patched: ['Navigator.userAgent'] }),
    'the wheel of Windows on Windows, page zoomed out': offGrid(aVisitor())
      .turnsWheel(500, -120)
      .turnsWheel(500, -120),
    'a wheel on Linux, page zoomed out': offGrid(aVisitor('linux'))
      .turnsWheel(150, -149)
      .turnsWheel(-300, 299),
    'a mouse with fractions of its own on a Mac': offGrid(aVisitor('mac').clicks()),
    'a driver that reports no pressure, alone': aVisitor().clicks(noPressure).clicks(noPressure),
    'a remote desktop that loses Shift': aVisitor()
      .clicks()
      .types('ABC', { flags: keyFlags.unshiftedCapital }),
    'a privacy extension that makes the clock coarse': offClock(aVisitor('linux').clicks()).reads({
      native_patched: ['Event.timeStamp'],
    }),
    'a browser that resists fingerprinting': aVisitor().reads({
      frame_mismatch: ['hardware_concurrency', 'user_agent'],
      native_patched: ['Screen.width'],
    }),
  },
  Unknown: {
    'a visitor whose device has not been read': aVisitor().withholds().clicks().clicks(),
  },
  edges: {
    'two medium indicators of different families': {
      inside: unthrottled().clicks(noPressure),
      outside: aVisitor().clicks(noPressure),
    },
    'three marks on the requests': {
      inside: sending(managed(aVisitor('linux')), {
        origin: 'none',
        languages: ['*'],
        contentType: 'text/plain',
      }),
      outside: sending(managed(aVisitor('linux')), { origin: 'none', languages: ['*'] }),
    },
    'three marks with a user agent that is no browser': {
      inside: sending(person(), { userAgent: 'node', languages: ['*'], fetch: { mode: 'cors' } }),
      outside: sending(person(), { userAgent: 'node', languages: ['*'] }),
    },
    'another system later in the session': {
      inside: goingOn(aVisitor('linux').clicks(noPressure), 'windows'),
      outside: goingOn(aVisitor('windows').clicks(noPressure), 'windows'),
    },
    'another engine later in the session': {
      inside: goingOn(aVisitor('linux').reads({ history_unthrottled: true }), 'firefox'),
      outside: goingOn(aVisitor('linux').reads({ history_unthrottled: true }), 'linux'),
    },
    'two marks and a medium indicator': {
      inside: sending(unthrottled(), { origin: 'none', languages: ['*'] }),
      outside: sending(unthrottled(), { languages: ['*'] }),
    },
    'a firm and a weak indicator': {
      inside: emulated(aVisitor('phone').taps().isFocused()),
      outside: emulated(aVisitor('phone').taps()),
    },
    'three sub-pixel positions in a window': {
      inside: moving(unthrottled(), { grids: [0, 1, 2, 0, 1, 2, 0, 1] }),
      outside: moving(unthrottled(), { grids: [0, 1, 0, 1, 0, 1, 0, 1] }),
    },
    'eight moves in a window': {
      inside: moving(unthrottled(), { grids: [0, 1, 2, 3, 4, 5, 6, 7] }),
      outside: moving(unthrottled(), { grids: [0, 1, 2, 3, 4, 5, 6] }),
    },
    'four residues in a window': {
      inside: moving(unthrottled(), { residues: [0, 1, 2, 3, 0, 1, 2, 3] }),
      outside: moving(unthrottled(), { residues: [0, 1, 2, 0, 1, 2, 0, 1] }),
    },
    'two odd turns of the wheel': {
      inside: unthrottled().turnsWheel(100, -120).turnsWheel(100, -120),
      outside: unthrottled().turnsWheel(100, -120),
    },
    'a turn of the wheel that is off by a tenth': {
      inside: unthrottled().turnsWheel(133, -120).turnsWheel(133, -120),
      outside: unthrottled().turnsWheel(131, -120).turnsWheel(131, -120),
    },
    'whole notches of the wheel': {
      inside: unthrottled().turnsWheel(200, -240).turnsWheel(200, -240),
      outside: unthrottled().turnsWheel(200, -241).turnsWheel(200, -241),
    },
    'two wheel jumps in single frames': {
      inside: nearly().jumps(120, inOneFrame).jumps(120, inOneFrame),
      outside: nearly().jumps(120, inOneFrame),
    },
    'two capitals without Shift': {
      inside: unthrottled().types('AB', { flags: keyFlags.unshiftedCapital }),
      outside: unthrottled().types('A', { flags: keyFlags.unshiftedCapital }),
    },
    'two keys with a Shift that was never pressed': {
      inside: nearly().types('ab', { flags: keyFlags.phantomShift }),
      outside: nearly().types('a', { flags: keyFlags.phantomShift }),
    },
    'two keys without the focus': {
      inside: unthrottled().tells('unfocused_key').tells('unfocused_key'),
      outside: unthrottled().tells('unfocused_key'),
    },
    'two differences between page and frame': {
      inside: unthrottled().reads({ frame_mismatch: ['user_agent', 'platform'] }),
      outside: unthrottled().reads({ frame_mismatch: ['user_agent'] }),
    },
    'two activations without a gesture': {
      inside: unthrottled().tells('activation_without_gesture', undefined, 2),
      outside: unthrottled().tells('activation_without_gesture', undefined, 1),
    },
    'four signs of a script': {
      inside: managed(unthrottled()).fills(20, 'input #email', scripted),
      outside: managed(unthrottled()),
    },
    'three signs of an unattended machine': {
      inside: shifted().reads({ voices: 0, plugins: 0, scrollbar: 0 }),
      outside: shifted().reads({ voices: 0, plugins: 0 }),
    },
    'a window wider than the screen by more than 32 px': {
      inside: shifted().reads({ voices: 0, plugins: 0, window: [1_953, 1_040] }),
      outside: shifted().reads({ voices: 0, plugins: 0, window: [1_952, 1_040] }),
    },
    'a window higher than the screen by more than 32 px': {
      inside: shifted().reads({ voices: 0, plugins: 0, window: [1_920, 1_113] }),
      outside: shifted().reads({ voices: 0, plugins: 0, window: [1_920, 1_112] }),
    },
    'two signs of an emulated phone': {
      inside: swiping(emulated(aVisitor('phone')), [300, 300, 300, 300]),
      outside: swiping(aVisitor('phone').reads({ plugins: 5 }), [300, 300, 300, 300]),
    },
    'four swipes of the same length': {
      inside: swiping(emulated(aVisitor('phone')), [300, 300, 300, 300]),
      outside: swiping(emulated(aVisitor('phone')), [300, 300, 300]),
    },
    'swipes of 100 px': {
      inside: swiping(emulated(aVisitor('phone')), [100, 100, 100, 100]),
      outside: swiping(emulated(aVisitor('phone')), [99, 99, 99, 99]),
    },
  },
  claims: [
    detects('{text}', isShown),
    clears('no trace of automation tools', (log) => !isProven(log)),
    clears('not enough evidence of automation: {text}', isShown),
    doubts('the device readings have not arrived', (log) =>
      log.logged.every(({ beacon }) => !beacon.complete),
    ),
  ],
  lies: [['Not detected', 'no trace of automation tools', aVisitor().reads({ webdriver: true })]],
});

describe('the reasons of bot', () => {
  const finding = (visitor: Visitor) => findingOf(bot, sessionOf(visitor));
  const origin = 1_700_000_000_000;

  test('are the three strongest, the first one found on ties', () => {
    const visitor = unthrottled()
      .clicks(noPressure)
      .types('AB', { flags: keyFlags.unshiftedCapital })
      .reads({ webdriver: true, permission_contradiction: true });
    expect(finding(visitor).because).toBe(
      [
        'the browser reports that it is automated (navigator.webdriver)',
        "the browser's flood protection is switched off, as automation drivers do",
        'the browser permissions contradict each other',
      ].join('; '),
    );
    expect(finding(visitor)).toMatchObject({ statistic: 3, threshold: 1, count: 5 });
  });

  test('are the first of equally strong ones of a family', () => {
    const { because } = finding(aVisitor().reads({ webdriver: true, headless_ua: true }));
    expect(because).toBe('the browser reports that it is automated (navigator.webdriver)');
  });

  test('come with the first and the last moment they were seen', () => {
    const visitor = unthrottled().tells('unfocused_key').waits(980).tells('unfocused_key');
    expect(finding(visitor)).toMatchObject({ firstAt: origin + 1_000, lastAt: origin + 2_000 });
    expect(finding(aVisitor().reads({ webdriver: true }))).not.toHaveProperty('firstAt');
  });

  test('name what is not enough', () => {
    expect(finding(aVisitor()).because).toBe('no trace of automation tools');
    expect(finding(unthrottled()).because).toBe(
      "not enough evidence of automation: the browser's flood protection is switched off, as automation drivers do",
    );
  });
});

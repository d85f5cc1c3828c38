import { keyFlags, type PointerMove, pressFlags, textFlags, UNTRUSTED } from '@gait/wire';
import { atHome, aVisitor, describeCheck, type Visitor } from '../testing/index.ts';
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
/** What a password manager does to a login and an address form. */
const managed = (visitor: Visitor) =>
  visitor
    .isFocused('input #email')
    .adds('keys', { dwell: 0, key: 0, flags: keyFlags.untrusted, residue: -1, target: -1 })
    .fills(20, 'input #email', scripted | textFlags.autofillable)
    .chooses(UNTRUSTED);
const scripted = UNTRUSTED | textFlags.noKey;
/** A desktop that calls itself a phone. */
const emulated = (visitor: Visitor) => visitor.reads({ plugins: 5, fonts: ['DejaVu Sans'] });
/** Fingers that swipe so many px each. */
const swiping = (visitor: Visitor, lengths: readonly number[]) => {
  for (const length of lengths) visitor.swipes(length);
  return visitor;
};

describeCheck(bot, {
  Detected: {
    'a browser that says so': aVisitor().reads({ webdriver: true }),
    'a frame that gives it away': aVisitor().reads({ webdriver: false, webdriver_frame: true }),
    'a headless browser': aVisitor().reads({ headless_ua: true }),
    "a framework's globals": aVisitor().reads({ framework_globals: ['cdc_adoQpoasnfa76pfcZLmcfl_Array'] }),
    "a framework's frames in our listener": aVisitor().tells('foreign_stack', 'UtilityScript.evaluate'),
    'no flood protection, and activated by evaluation': aVisitor()
      .reads({ history_unthrottled: true })
      .tells('activation_without_gesture')
      .tells('activation_without_gesture'),
    'a patched driver that clicks: no pressure, off the grid': offGrid(aVisitor().clicks(noPressure)),
    'a hand-written client on Linux that moves like a person and inserts its texts': offGrid(
      aVisitor('linux').clicks().isFocused().fills(60),
    ),
    'a replay of a person on Linux: off the clock, in fields that it focuses itself': offClock(
      aVisitor('linux').clicks().isFocused(),
    ),
    'a replay of a person on Linux with the wheel of Windows': offClock(aVisitor('linux').clicks())
      .turnsWheel(100, -120)
      .turnsWheel(100, -120),
    'a replay on Linux that replaces what names its browser': offClock(aVisitor('linux').clicks()).reads({
      native_patched: ['Navigator.userAgent'],
    }),
    'a Windows by its name that runs on Linux, with a mouse that has no pressure': aVisitor()
      .reads({ platform: 'Linux x86_64' })
      .clicks(noPressure),
    'a phone by its name that runs on a desktop and swipes by one measure': swiping(
      emulated(aVisitor('phone').taps()),
      [-300, -300, 300, -300],
    ),
    'a phone by its name on a machine that nobody sits at': emulated(aVisitor('phone').taps()).reads({
      media_devices: [0, 0, 0],
      voices: 0,
      gl: false,
    }),
    'a phone by its name with the graphics of a desktop and nothing to speak into': swiping(
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
    'a person': aVisitor().clicks().types('Hello').scrolls(500),
    'a person on Linux': onOneClock(aVisitor('linux').clicks().types('Hello')),
    'a person with Firefox': aVisitor('firefox').clicks(noPressure).types('Hello'),
    'a person on a phone': aVisitor('phone').taps().swipes(-400).fills(12),
    'a person on a phone who swipes by habit': swiping(
      emulated(aVisitor('phone')),
      [-310, -300, -300, -300, 310],
    ),
    'somebody whose phone scrolls for them, without a voice': swiping(
      aVisitor('phone').reads({ media_devices: [0, 0, 0], voices: 0 }),
      [-300, -300, -300, -300, -300],
    ),
    'somebody whose phone has next to nothing switched on': aVisitor('phone')
      .taps()
      .reads({ media_devices: [0, 0, 0], voices: 0, gl: false, zone: 'UTC' }),
    'a developer who looks at the page as a phone would': emulated(aVisitor('phone').taps()),
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
    'a display on another machine': offClock(aVisitor('linux').clicks().types('Hello')),
    'the wheel of Windows on Windows, page zoomed out': offGrid(aVisitor())
      .turnsWheel(500, -120)
      .turnsWheel(500, -120),
    'a wheel on Linux, page zoomed out': offGrid(aVisitor('linux'))
      .turnsWheel(150, -149)
      .turnsWheel(-300, 299),
    'a mouse with fractions of its own on a Mac': offGrid(aVisitor('mac').clicks()),
    'a driver that reports no pressure, alone': aVisitor().clicks(noPressure).clicks(noPressure),
    'remote desktop that loses Shift': aVisitor().clicks().types('ABC', { flags: keyFlags.unshiftedCapital }),
    'an extension against fingerprinting that makes the clock coarse': offClock(
      aVisitor('linux').clicks(),
    ).reads({
      native_patched: ['Event.timeStamp'],
    }),
    'a browser that hides itself from trackers': aVisitor().reads({
      frame_mismatch: ['hardware_concurrency', 'user_agent'],
      native_patched: ['Screen.width'],
    }),
  },
  Unknown: {
    'a visitor whose device has not been read': aVisitor().withholds().clicks().clicks(),
  },
});

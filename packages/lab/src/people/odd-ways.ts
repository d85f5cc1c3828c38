import { autoType } from './auto-type.ts';
import { busyFormFiller, formFiller } from './form-filler.ts';
import type { PersonHands } from './hands.ts';
import { linkHints } from './link-hints.ts';
import { gamingMouse, hoverClick, penTablet, remoteDesktop } from './pointing.ts';
import { fingerprintShield, resistFingerprinting } from './privacy.ts';
import { screenReader, screenReaderInFirefox } from './screen-reader.ts';
import { slowComputer } from './slow-computer.ts';
import { textExpander } from './text-expander.ts';
import { toolkitBrowsers } from './toolkit-browsers.ts';
import { byOneFinger, onTheScreen, veryFast } from './typing.ts';
import type { Way } from './way.ts';

const copyName = async (hands: PersonHands): Promise<void> => {
  await hands.click('name');
  await hands.pause(500);
  await hands.chord('Control_L', 'a');
  await hands.pause(400);
  await hands.chord('Control_L', 'c');
};

const paste = (hands: PersonHands): Promise<void> => hands.chord('Control_L', 'v');

const tabs = async (hands: PersonHands, times: number): Promise<void> => {
  await hands.pause(600);
  await hands.strike('Tab', times);
};

const zoom = (percent: number, keysym: 'plus' | 'minus', times: number): Way => ({
  name: `zoom ${percent} %`,
  prepare: async (hands) => {
    for (let left = times; left > 0; left--) await hands.chord('Control_L', ...ZOOM_KEYS[keysym]);
  },
});
const ZOOM_KEYS = { plus: ['KP_Add'], minus: ['KP_Subtract'] } as const;

/** Fills two fields as password managers do, from the extension's own world. */
const PASSWORD_MANAGER = `setTimeout(() => {
  for (const [selector, value] of [['#name', 'Maria Lindqvist'], ['#email', 'maria@example.org']]) {
    const field = document.querySelector(selector);
    if (!field) continue;
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    field.value = value;
    field.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }));
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.blur();
  }
}, 1500);`;

export const oddWays: readonly Way[] = [
  {
    name: 'keyboard only',
    ways: {
      name: async (hands, person) => {
        await tabs(hands, 3);
        await hands.type(person.name);
      },
      address: async (hands, person) => {
        await tabs(hands, 1);
        await hands.type(person.address);
      },
      essay: async (hands, person) => {
        await tabs(hands, 1);
        await hands.type(person.essay);
      },
      choices: async (hands) => {
        await tabs(hands, 1);
        await hands.strike('Down', 2);
        await tabs(hands, 1);
        await hands.strike('space');
        await tabs(hands, 1);
        await hands.strike('space');
      },
      wander: (hands) => hands.pause(1_000),
      send: async (hands) => {
        await tabs(hands, 1);
        await hands.strike('Return');
        await hands.pause(2_000);
      },
    },
  },
  screenReader,
  screenReaderInFirefox,
  {
    name: 'password manager',
    extension: { world: 'ISOLATED', source: PASSWORD_MANAGER },
    ways: { name: (hands) => hands.pause(2_500), address: (hands) => hands.pause(1_000) },
  },
  {
    name: 'much pasting',
    ways: {
      essay: async (hands) => {
        await copyName(hands);
        await hands.click('essay');
        for (let times = 0; times < 3; times++) {
          await hands.pause(900);
          await paste(hands);
          await hands.strike('space');
        }
      },
    },
  },
  {
    name: 'paste after another tab',
    ways: {
      essay: async (hands, person) => {
        await copyName(hands);
        await hands.click('essay');
        await hands.type(person.essay.slice(0, 40));
        await hands.chord('Control_L', 't');
        await hands.pause(3_000);
        await hands.chord('Control_L', 'w');
        await hands.pause(1_200);
        await paste(hands);
      },
    },
  },
  {
    name: 'middle-click paste',
    ways: {
      essay: async (hands, person) => {
        await copyName(hands);
        await hands.click('essay', { button: 2 });
        await hands.pause(900);
        await hands.type(person.essay);
      },
    },
  },
  {
    name: 'context-menu paste',
    ways: {
      essay: async (hands, person) => {
        await copyName(hands);
        await hands.click('essay', { button: 3 });
        await hands.pause(1_200);
        await hands.strike('p');
        await hands.pause(900);
        await hands.strike('Escape');
        await hands.click('essay');
        await hands.type(person.essay);
      },
    },
  },
  {
    name: 'labels',
    ways: {
      choices: async (hands) => {
        await hands.click('plan');
        await hands.pause(900);
        await hands.strike('Down', 1);
        await hands.strike('Return');
        await hands.click('r2', { beside: 60 });
        await hands.pause(900);
        await hands.click('r1', { beside: 50 });
        await hands.pause(900);
        await hands.click('agree', { beside: 90 });
      },
    },
  },
  { name: 'one finger', typing: byOneFinger },
  { name: 'keyboard on the screen', typing: onTheScreen },
  zoom(80, 'minus', 2),
  zoom(125, 'plus', 2),
  zoom(150, 'plus', 3),
  { name: 'pixel ratio 1.25', args: ['--force-device-scale-factor=1.25', '--window-size=1100,680'] },
  { name: 'pixel ratio 1.5', args: ['--force-device-scale-factor=1.5', '--window-size=920,570'] },
  { name: 'smooth scrolling off', args: ['--disable-smooth-scrolling'] },
  { name: 'reduced motion', args: ['--force-prefers-reduced-motion'] },
  { name: 'DevTools open', args: ['--auto-open-devtools-for-tabs'] },
  {
    name: 'find in page',
    ways: {
      wander: async (hands) => {
        await hands.scrollTo('top');
        await hands.chord('Control_L', 'f');
        await hands.pause(900);
        for (const letter of 'spring') await hands.strike(letter);
        await hands.strike('Return');
        await hands.pause(1_200);
        await hands.strike('Escape');
        await hands.pause(900);
        await hands.strike('End');
        await hands.chord('Control_L', 'End');
        await hands.pause(1_200);
        hands.scrolledTo(Number.POSITIVE_INFINITY);
      },
    },
  },
  {
    name: 'scrollbar drag',
    ways: {
      choices: async (hands) => {
        await hands.click('plan');
        await hands.pause(900);
        await hands.strike('Down', 2);
        await hands.strike('Return');
        await hands.click('r1');
        await hands.dragScrollbar();
        await hands.pause(900);
        await hands.click('agree');
      },
    },
  },
  {
    name: 'CapsLock',
    ways: {
      essay: async (hands, person) => {
        await hands.click('essay');
        await hands.strike('Caps_Lock');
        await hands.type(person.essay);
        await hands.strike('Caps_Lock');
      },
    },
  },
  {
    name: 'composed characters',
    ways: {
      essay: async (hands, person) => {
        await hands.click('essay');
        await hands.type(person.essay.slice(0, 45));
        for (const code of ['00e9', '00fc', '4e2d']) {
          await hands.chord('Control_L', 'Shift_L', 'u');
          for (const digit of code) await hands.strike(digit);
          await hands.strike('space');
        }
        await hands.type(person.essay.slice(45));
      },
    },
  },
  { name: 'UTC clock', env: { TZ: 'UTC' } },
  { name: 'no WebGL', args: ['--disable-3d-apis'] },
  { name: 'software renderer', args: ['--enable-unsafe-swiftshader'] },
  { name: 'Firefox', browser: 'firefox' },
  textExpander,
  formFiller,
  linkHints,
  fingerprintShield,
  resistFingerprinting,
  slowComputer,
  remoteDesktop,
  penTablet,
  gamingMouse,
  hoverClick,
  autoType,
  busyFormFiller,
  { name: 'very fast typist', typing: veryFast },
  ...toolkitBrowsers,
];

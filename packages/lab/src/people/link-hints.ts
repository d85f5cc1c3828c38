import type { PersonHands } from './hands.ts';
import type { Way } from './way.ts';

/** The letter that an extension shows beside each thing that can be pressed. */
const HINTS: Record<string, string> = {
  name: 'a',
  email: 's',
  essay: 'd',
  plan: 'g',
  r1: 'h',
  agree: 'k',
  next: 'l',
  'back-to-form': 'q',
  details: 'w',
  submit: 'e',
};

/** Reads keys before the page does and keeps them from it, as extensions for browsing by keyboard do. */
const LINK_HINTS = `(() => {
  const hints = ${JSON.stringify(Object.fromEntries(Object.entries(HINTS).map(([id, letter]) => [letter, id])))};
  let isHinting = false;
  const isWriting = () => /^(input|textarea|select)$/i.test(document.activeElement?.tagName ?? '') &&
    !/^(radio|checkbox)$/.test(document.activeElement.type);
  const keep = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  const press = (element) => {
    if (/^(text|email|textarea|select-one)$/.test(element.type)) return element.focus();
    for (const type of ['pointerover', 'mouseover', 'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
      const Kind = type.startsWith('pointer') ? PointerEvent : MouseEvent;
      element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, view: window }));
    }
  };
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return document.activeElement?.blur(), keep(event);
    if (isWriting() || event.ctrlKey || event.altKey) return;
    if (isHinting) {
      isHinting = false;
      const element = document.getElementById(hints[event.key] ?? '');
      if (element) press(element);
      return keep(event);
    }
    if (event.key === 'f') return isHinting = true, keep(event);
    if (event.key === 'j') return scrollBy({ top: 60, behavior: 'smooth' }), keep(event);
    if (event.key === 'd') return scrollBy({ top: innerHeight / 2, behavior: 'smooth' }), keep(event);
  }, true);
  addEventListener('keyup', (event) => { if (!isWriting()) keep(event); }, true);
})();`;

const go = async (hands: PersonHands, id: string): Promise<void> => {
  await hands.strike('Escape');
  await hands.pause(500);
  await hands.strike('f');
  await hands.pause(700);
  await hands.strike(HINTS[id] as string);
};

/** Nothing but the keyboard, with an extension that presses what a letter stands for. */
export const linkHints: Way = {
  name: 'link hints',
  extension: { world: 'ISOLATED', source: LINK_HINTS, isFirst: true },
  ways: {
    name: async (hands, person) => {
      await go(hands, 'name');
      await hands.pause(900);
      await hands.type(person.name);
    },
    address: async (hands, person) => {
      await go(hands, 'email');
      await hands.pause(900);
      await hands.type(person.address);
    },
    essay: async (hands, person) => {
      await go(hands, 'essay');
      await hands.pause(1_800);
      await hands.type(person.essay);
    },
    choices: async (hands) => {
      await go(hands, 'plan');
      await hands.pause(900);
      await hands.strike('Down', 2);
      await go(hands, 'r1');
      await hands.pause(900);
      await hands.strike('j', 3);
      await hands.strike('d', 2);
      await hands.pause(1_800);
      await go(hands, 'agree');
    },
    wander: async (hands) => {
      for (const id of ['next', 'back-to-form', 'details']) {
        await hands.pause(1_800);
        await go(hands, id);
      }
      await hands.pause(2_500);
      await hands.chord('Alt_L', 'Left');
      await hands.pause(1_800);
    },
    send: async (hands) => {
      await go(hands, 'submit');
      await hands.pause(2_000);
    },
  },
};

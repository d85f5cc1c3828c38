import type { Scenario } from '../scenario.ts';
import type { SimulatedUser } from '../simulated-user.ts';

/** The letter that the extension shows next to each control. */
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

/** Handles keys before the page does and stops them, as extensions for keyboard browsing do. */
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

const follow = async (user: SimulatedUser, id: string): Promise<void> => {
  await user.strike('Escape');
  await user.pause(500);
  await user.strike('f');
  await user.pause(700);
  await user.strike(HINTS[id] as string);
};

/** Keyboard only, with an extension that presses the control with the typed letter. */
export const linkHints: Scenario = {
  name: 'link hints',
  extension: { world: 'ISOLATED', source: LINK_HINTS, isFirst: true },
  steps: {
    name: async (user, person) => {
      await follow(user, 'name');
      await user.pause(900);
      await user.type(person.name);
    },
    address: async (user, person) => {
      await follow(user, 'email');
      await user.pause(900);
      await user.type(person.address);
    },
    essay: async (user, person) => {
      await follow(user, 'essay');
      await user.pause(1_800);
      await user.type(person.essay);
    },
    choices: async (user) => {
      await follow(user, 'plan');
      await user.pause(900);
      await user.strike('Down', 2);
      await follow(user, 'r1');
      await user.pause(900);
      await user.strike('j', 3);
      await user.strike('d', 2);
      await user.pause(1_800);
      await follow(user, 'agree');
    },
    browse: async (user) => {
      for (const id of ['next', 'back-to-form', 'details']) {
        await user.pause(1_800);
        await follow(user, id);
      }
      await user.pause(2_500);
      await user.chord('Alt_L', 'Left');
      await user.pause(1_800);
    },
    send: async (user) => {
      await follow(user, 'submit');
      await user.pause(2_000);
    },
  },
};

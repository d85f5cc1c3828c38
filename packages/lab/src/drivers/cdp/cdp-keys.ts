import type { CdpPage } from './cdp-page.ts';

const namedKeys: Record<string, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  ' ': { code: 'Space', windowsVirtualKeyCode: 32, text: ' ' },
  Backspace: { code: 'Backspace', windowsVirtualKeyCode: 8 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  ArrowLeft: { code: 'ArrowLeft', windowsVirtualKeyCode: 37 },
  Delete: { code: 'Delete', windowsVirtualKeyCode: 46 },
  ArrowDown: { code: 'ArrowDown', windowsVirtualKeyCode: 40 },
  End: { code: 'End', windowsVirtualKeyCode: 35 },
  '.': { code: 'Period', windowsVirtualKeyCode: 190, text: '.' },
  ',': { code: 'Comma', windowsVirtualKeyCode: 188, text: ',' },
  '@': { code: 'Digit2', windowsVirtualKeyCode: 50, text: '@' },
};

export const SHIFT = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
export const SHIFT_BIT = 8;

const isShifted = (key: string): boolean => /^[A-Z@]$/.test(key);

/** A key event's fields in the protocol. */
export const keyFields = (key: string) => {
  const { code, windowsVirtualKeyCode, text } = namedKeys[key] ?? {
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    text: key,
  };
  const modifiers = isShifted(key) ? SHIFT_BIT : 0;
  return { key, code, windowsVirtualKeyCode, modifiers, ...(text === undefined ? {} : { text }) };
};

/** Presses a key, with Shift before a capital letter. */
export const keyDown = async ({ Input }: CdpPage, key: string): Promise<void> => {
  if (isShifted(key)) await Input.dispatchKeyEvent({ type: 'keyDown', ...SHIFT, modifiers: SHIFT_BIT });
  await Input.dispatchKeyEvent({ type: 'keyDown', ...keyFields(key) });
};

export const keyUp = async ({ Input }: CdpPage, key: string): Promise<void> => {
  const { text: _, ...released } = { text: '', ...keyFields(key) };
  await Input.dispatchKeyEvent({ type: 'keyUp', ...released });
  if (isShifted(key)) await Input.dispatchKeyEvent({ type: 'keyUp', ...SHIFT, modifiers: 0 });
};

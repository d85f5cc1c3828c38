import type { CdpPage } from './cdp.ts';

const named: Record<string, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
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

/** A key as the protocol wants it named. */
export const describedKey = (key: string) => {
  const { code, windowsVirtualKeyCode, text } = named[key] ?? {
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    text: key,
  };
  const modifiers = isShifted(key) ? SHIFT_BIT : 0;
  return { key, code, windowsVirtualKeyCode, modifiers, ...(text === undefined ? {} : { text }) };
};

/** A key goes down as a careful agent would send it, with Shift before a capital. */
export const keyDown = async ({ Input }: CdpPage, key: string): Promise<void> => {
  if (isShifted(key)) await Input.dispatchKeyEvent({ type: 'keyDown', ...SHIFT, modifiers: SHIFT_BIT });
  await Input.dispatchKeyEvent({ type: 'keyDown', ...describedKey(key) });
};

export const keyUp = async ({ Input }: CdpPage, key: string): Promise<void> => {
  const { text: _, ...released } = { text: '', ...describedKey(key) };
  await Input.dispatchKeyEvent({ type: 'keyUp', ...released });
  if (isShifted(key)) await Input.dispatchKeyEvent({ type: 'keyUp', ...SHIFT, modifiers: 0 });
};

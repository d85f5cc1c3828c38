import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** The keys that act outside of text fields, on every page. */
export const shortcuts = {
  '/': 'Search',
  j: 'Next session',
  k: 'Previous session',
  'b h u':
    'Bot, human or unsure: the verdict on the open session, the selected ones, or the one with the focus',
  '?': 'Show the shortcuts',
} as const;

/** Those of the review page. Digits choose reasons. */
export const reviewShortcuts = {
  n: 'Next session to review',
  z: 'Undo',
} as const;

export const useAreShortcutsOn = () => useLocalStorage({ key: 'gait-shortcuts', defaultValue: true });

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]');

/** Calls the action of a pressed key, unless someone types or a dialog is open. */
export const useShortcuts = (isOn: boolean, actions: Readonly<Record<string, () => void>>) => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      const key = event.key.toLowerCase();
      if (!isPlain || event.repeat || isTyping(event.target) || !Object.hasOwn(actions, key)) return;
      event.preventDefault();
      actions[key]?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, actions]);
};

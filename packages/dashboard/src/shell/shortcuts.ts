import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';

/** The keys that act outside of text fields. */
export const shortcuts = {
  '/': 'Search',
  j: 'Next session',
  k: 'Previous session',
  '?': 'Show the shortcuts',
} as const;

export type Shortcut = keyof typeof shortcuts;

export const useAreShortcutsOn = () => useLocalStorage({ key: 'gait-shortcuts', defaultValue: true });

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]');

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcuts, key);

/** Calls the action of a pressed shortcut, unless someone types or a dialog is open. */
export const useShortcuts = (isOn: boolean, act: (shortcut: Shortcut) => void) => {
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      const key = event.key.toLowerCase();
      if (!isPlain || isTyping(event.target) || !isShortcut(key)) return;
      event.preventDefault();
      act(key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOn, act]);
};

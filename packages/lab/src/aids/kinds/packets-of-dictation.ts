import { keyFlags } from '@gait/wire';
import type { Aid } from '../aid.ts';
import { phrasesOf } from '../spoken-phrases.ts';

/** Dictation in keystroke mode: Unicode packets, which have no code, all in one batch. */
export const packetsOfDictation: Aid = {
  name: 'dictation as packets',
  systems: ['windows'],
  source: 'https://learn.microsoft.com/windows/win32/api/winuser/ns-winuser-keybdinput (KEYEVENTF_UNICODE)',
  writes: (visitor, text, random) => {
    for (const { text: phrase, silence } of phrasesOf(text, random))
      visitor.waits(silence).types(phrase, { every: [0, 1, 0, 2], held: [0], flags: keyFlags.noCode });
  },
};

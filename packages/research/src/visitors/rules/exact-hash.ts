import type { VisitorRule } from '../simulated-visit.ts';

const HASHED = [
  'user_agent',
  'gl_renderer',
  'canvas',
  'audio',
  'fonts',
  'screen',
  'hardware',
  'languages',
  'zone',
] as const;

/** One id per combination of readings, as FingerprintJS has. It ignores the stored id. */
export const exactHash: VisitorRule = {
  name: 'exact hash',
  open: () => {
    const ids = new Map<string, string>();
    return ({ readings }) => {
      const print = JSON.stringify(HASHED.map((name) => readings[name]));
      const known = ids.get(print);
      const id = known ?? `hash ${ids.size}`;
      ids.set(print, id);
      return { id, confidence: known === undefined ? undefined : 1 };
    };
  },
};

import { vi } from 'vitest';
import type { Listener, Scene } from '../../listener.ts';
import { nothingYet, type Recent } from '../../recent.ts';
import { createRecorder, type Rows } from '../../recorder.ts';

/** Something on the page, with what listeners ask of it. */
export class Thing {
  constructor(facts: object = {}) {
    Object.assign(this, facts);
  }
  matches = (_selectors: string): boolean => false;
  closest = (_selectors: string): object | null => null;
}

export interface Stage {
  readonly recent: Recent;
  /** Lets an event of the browser reach the listener; `facts` may say otherwise. */
  send(type: string, timeStamp: number, facts?: object): void;
  rows(): Rows;
}

/** A page without a browser for one listener: a clock that events set, a document in focus, and nothing in it. */
export const stage = (listener: Listener): Stage => {
  const handlers: [type: string, handle: (event: never) => void][] = [];
  const recorder = createRecorder(() => undefined);
  const recent = nothingYet();
  const scene: Scene = {
    on: (type, handle) => handlers.push([type, handle]),
    record: recorder.record,
    rows: recorder,
    targets: { names: [], of: () => -1, named: () => -1 },
    recent,
    tell: () => undefined,
    isSentByDriver: () => false,
    everySecond: () => undefined,
  };
  listener(scene);
  return {
    recent,
    send(type, timeStamp, facts) {
      vi.stubGlobal('performance', { now: () => timeStamp });
      const event = { type, timeStamp, isTrusted: true, composedPath: () => [new Thing()], ...facts };
      for (const [heard, handle] of handlers) if (heard === type) handle(event as never);
    },
    rows: () => recorder.take(Number.POSITIVE_INFINITY, true),
  };
};

/** What every stage stands on; `page` adds to it. */
export const openPage = (page: object = {}): void => {
  vi.stubGlobal('Element', Thing);
  vi.stubGlobal('document', { hasFocus: () => true, ...page });
  vi.stubGlobal('navigator', { platform: 'Win32', userAgent: '' });
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('window', globalThis);
};

/** Names of the flags that are set. */
export const flagsIn = (flags: number, names: Readonly<Record<string, number>>): string[] =>
  Object.keys(names).filter((name) => flags & (names[name] as number));

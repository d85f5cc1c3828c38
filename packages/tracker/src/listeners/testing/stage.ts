import { type Events, streams } from '@gait/wire';
import { expect, vi } from 'vitest';
import type { Listener } from '../../listener.ts';
import type { moment as moments } from '../../moments.constants.ts';
import type { pointerState } from '../../recent.ts';
import { namedRows } from '../../testing/rows.ts';

/** What other listeners have seen before. */
export type Past = Partial<Record<keyof typeof moments, number> & typeof pointerState>;

/** An element with the members that listeners use. */
export class Thing {
  constructor(facts: object = {}) {
    Object.assign(this, facts);
  }
  localName = 'thing';
  matches = (_selectors: string): boolean => false;
  id = '';
}

export interface Stage {
  /** Sets what other listeners have seen before. */
  recall(past: Past): void;
  /** Sends a trusted event to the listener, with other members from `facts`. */
  send(type: string, timeStamp: number, facts?: object): void;
  rows(): Events;
}

/** A simulated page for one listener: events set its clock, and its empty document has the focus. */
export const stage = async (name: string): Promise<Stage> => {
  vi.resetModules();
  const { [`${name}Listener`]: listener } = (await import(`../${name}.ts`)) as Record<string, Listener>;
  const { pointerState, recent } = await import('../../recent.ts');
  const { moment } = await import('../../moments.constants.ts');
  const { takeRows } = await import('../../recorder.ts');
  const handlers = listener as Readonly<Record<string, (event: object) => void>>;
  return {
    recall(past) {
      for (const [name, value] of Object.entries(past))
        Object.assign(name in moment ? recent : pointerState, {
          [name in moment ? moment[name as keyof typeof moment] : name]: value,
        });
    },
    send(type, timeStamp, facts) {
      vi.stubGlobal('CustomEvent', function clock() {
        return { timeStamp };
      });
      const event = { type, timeStamp, isTrusted: true, composedPath: () => [new Thing()], ...facts };
      handlers[type]?.(event);
    },
    rows() {
      const rows = namedRows(takeRows(Number.POSITIVE_INFINITY, true));
      for (const [stream, columns] of Object.entries(streams))
        for (const row of rows[stream as keyof Events])
          expect(Object.keys(row)).toEqual(Object.keys(columns));
      return rows;
    },
  };
};

/** Sets the globals that every stage needs; `page` adds members to the document. */
export const openPage = (page: object = {}): void => {
  vi.stubGlobal('Element', Thing);
  // Members of a document stand on its prototype.
  vi.stubGlobal('document', Object.create({ hasFocus: () => true, ...page }));
  vi.stubGlobal('navigator', { platform: 'Win32', userAgent: '' });
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('window', globalThis);
};

/** Names of the flags that are set. */
export const flagsIn = (flags: number, names: Readonly<Record<string, number>>): string[] =>
  Object.keys(names).filter((name) => flags & (names[name] as number));

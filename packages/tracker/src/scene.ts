import type { Scene } from './listener.ts';
import { quietly } from './quietly.ts';
import { nothingYet } from './recent.ts';
import type { Recorder } from './recorder.ts';
import type { Targets } from './targets.ts';

const SECOND_MS = 1_000;

/** What listeners work with, until `stopped`. */
export const createScene = (recorder: Recorder, targets: Targets, stopped: AbortSignal): Scene => ({
  on(type, handle, target = window) {
    const options = { capture: true, passive: true, signal: stopped };
    target.addEventListener(type, (event) => quietly(() => handle(event as never)), options);
  },
  record: recorder.record,
  rows: recorder,
  targets,
  recent: nothingYet(),
  tell: (kind, name) => recorder.count(kind, name === undefined ? -1 : targets.named(name)),
  everySecond(work) {
    const look = () => document.visibilityState === 'visible' && work();
    const interval = setInterval(() => quietly(look), SECOND_MS);
    stopped.addEventListener('abort', () => clearInterval(interval));
  },
});

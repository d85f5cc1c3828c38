import { numberOf, tells } from '@gait/wire';
import { driverOnStack } from './driver-stack.ts';
import type { Scene } from './listener.ts';
import { quietly } from './quietly.ts';
import { nothingYet } from './recent.ts';
import type { Recorder } from './recorder.ts';
import type { Targets } from './targets.ts';

const SECOND_MS = 1_000;

/** What listeners work with, until `stopped`. */
export const createScene = (recorder: Recorder, targets: Targets, stopped: AbortSignal): Scene => {
  const tell: Scene['tell'] = (kind, name) =>
    recorder.count(kind, name === undefined ? -1 : targets.named(name));
  return {
    on(type, handle, target = window) {
      const options = { capture: true, passive: true, signal: stopped };
      target.addEventListener(type, (event) => quietly(() => handle(event as never)), options);
    },
    record: recorder.record,
    rows: recorder,
    targets,
    recent: nothingYet(),
    tell,
    isSentByDriver({ isTrusted, type }, isCallable) {
      if (!isTrusted) tell(numberOf(tells, 'untrusted_event'), type);
      // Who is on the stack is dear to ask.
      const driver = isTrusted && !isCallable ? undefined : driverOnStack();
      if (driver) tell(numberOf(tells, 'foreign_stack'), driver);
      return driver !== undefined;
    },
    everySecond(work) {
      const look = () => document.visibilityState === 'visible' && work();
      const interval = setInterval(() => quietly(look), SECOND_MS);
      stopped.addEventListener('abort', () => clearInterval(interval));
    },
  };
};

import { quietly } from './quietly.ts';

/** One kind of behaviour: handlers by the type of event. One file, one line in `listeners/index.ts`. */
export type Listener = {
  readonly [Type in keyof EventsHeard]?: (event: EventsHeard[Type]) => void;
} & {
  /** What need not be done before the page gets control again. */
  begin?(on: On): void;
  /** Called while the page is visible. */
  everySecond?(): void;
};

/** Listens passively, before the page does; a failing handler ends silently. */
export type On = <Type extends keyof EventsHeard>(
  type: Type,
  handle: (event: EventsHeard[Type]) => void,
  target?: EventTarget,
) => void;

type EventsHeard = WindowEventMap & DocumentEventMap & { currententrychange: Event };

export const listenUntil =
  (signal: AbortSignal): On =>
  (type, handle, target = window) =>
    target.addEventListener(type, (event) => quietly(handle, event as never), {
      capture: true,
      passive: true,
      signal,
    });

export const hear = ({ begin, everySecond, ...handlers }: Listener, on: On): void => {
  for (const [type, handle] of Object.entries(handlers)) on(type as never, handle as never);
};

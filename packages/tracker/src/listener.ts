/** One behavior stream: event handlers by type. One file, one line in `listeners/index.ts`. */
export type Listener = {
  readonly [Type in keyof Events]?: (event: Events[Type]) => void;
} & {
  /** Called once, before the first beacon. Whatever it starts must stop with `signal`. */
  start?(signal: AbortSignal): void;
  /** Called every second while the page is visible. */
  everySecond_?(): void;
};

type Events = WindowEventMap & DocumentEventMap;
type Handlers = Readonly<Record<string, ((event: Event) => void) | undefined>>;

/** The types of events that a listener has handlers for. */
export const typesOf = (listener: Listener): string[] =>
  Object.keys(listener).filter((type) => !/^start$|^everySecond_$/.test(type));

/** Passes an event to the handlers of its type, in the order of the listeners. A handler that throws stops only itself. */
export const dispatchTo =
  (listeners: readonly Listener[]) =>
  (event: Event): void => {
    for (const listener of listeners)
      try {
        (listener as Handlers)[event.type]?.(event);
      } catch {}
  };

/** One kind of behaviour: handlers by the type of event. One file, one line in `listeners/index.ts`. */
export type Listener = {
  readonly [Type in keyof Events]?: (event: Events[Type]) => void;
} & {
  /** Called once, before the first beacon; what it begins ends with `signal`. */
  begin?(signal: AbortSignal): void;
  /** Called while the page is visible. */
  everySecond?(): void;
};

type Events = WindowEventMap & DocumentEventMap;

/** The types of events that a listener has handlers for. */
export const typesOf = (listener: Listener): string[] =>
  Object.keys(listener).filter((type) => !/^begin$|^everySecond$/.test(type));

/** Hands an event to every handler of its type, in the order of the listeners; a failing one ends silently. */
export const hearing = (listeners: readonly Listener[]): ((event: Event) => void) => {
  const handlers = new Map<string, ((event: Event) => void)[]>();
  for (const listener of listeners)
    for (const [type, handle] of Object.entries(listener))
      handlers.set(type, [...(handlers.get(type) ?? []), handle as never]);
  return (event) => {
    for (const handle of handlers.get(event.type) ?? [])
      try {
        handle(event);
      } catch {}
  };
};

import type { StreamName, StreamRow } from '@gait/wire';
import type { Recent } from './recent.ts';
import type { Recorder } from './recorder.ts';
import type { Targets } from './targets.ts';

/** What a listener is given to work with. */
export interface Scene {
  /** Listens passively, before the page does; a failing handler ends silently. */
  on<Type extends keyof EventsHeard>(
    type: Type,
    handle: (event: EventsHeard[Type]) => void,
    target?: EventTarget,
  ): void;
  record<Name extends StreamName>(stream: Name, row: StreamRow<Name>): StreamRow<Name>;
  readonly rows: Pick<Recorder, 'hold' | 'settle' | 'drop' | 'isHeld'>;
  readonly targets: Targets;
  readonly recent: Recent;
  /** Notes something only a program does; `kind` is a number of `tells`. */
  tell(kind: number, name?: string): void;
  /**
   * Whether a driver's code has sent an event; notes that, and any event that is not the browser's own. What the browser
   * sends comes from the visitor, unless code can make it do so too (`isCallable`).
   */
  isSentByDriver(event: Event, isCallable: boolean): boolean;
  /** Calls back every second while the page is visible. */
  everySecond(work: () => void): void;
}

/** One kind of behaviour. One file, one line in `listeners/index.ts`. */
export type Listener = (scene: Scene) => void;

export type EventsHeard = WindowEventMap & DocumentEventMap & { currententrychange: Event };

import type { Readings, SignalKind, SignalValue } from '@gait/wire';

/**
 * A fact the device can tell. Side-effect free, silent, no page access at import, at most 10 ms.
 * May throw: the collector records the error's name. `kind` is also the server's guard for the value.
 */
export interface Signal<Kind extends SignalKind = SignalKind> {
  readonly kind: Kind;
  /** Cheap ones (0) are read first; 2 waits for an idle moment; 3 only when a cheap one asks for it. */
  readonly cost: 0 | 1 | 2 | 3;
  /** Asked before reading, with everything cheaper already read; false leaves the signal out. */
  when?(readings: Readings): boolean;
  /** A promise may stay open for long (a browser in the background): nobody should wait for it without end. */
  collect(): SignalValue[Kind] | undefined | Promise<SignalValue[Kind] | undefined>;
}

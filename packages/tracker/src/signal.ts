import type { SignalKind, SignalValue } from '@gait/wire';

/**
 * A fact the device can tell. Side-effect free, silent, no page access at import, at most 10 ms.
 * May throw: the collector records the error's name. `kind` is also the server's guard for the value.
 */
export interface Signal<Kind extends SignalKind = SignalKind> {
  readonly kind: Kind;
  /** Cheap ones (0) are read first; 2 waits for an idle moment; 3 only when a cheap one asks for it. */
  readonly cost: 0 | 1 | 2 | 3;
  collect(): SignalValue[Kind] | undefined | Promise<SignalValue[Kind] | undefined>;
}

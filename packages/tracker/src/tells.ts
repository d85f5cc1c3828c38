import { numberOf, tells } from '@gait/wire';
import { driverOnStack } from './driver-stack.ts';
import { count } from './recorder.ts';
import { named } from './targets.ts';

/** Notes something only a program does; `kind` is a number of `tells`. */
export const tell = (kind: number, name?: string): void => count(kind, name === undefined ? -1 : named(name));

/**
 * Whether a driver's code has sent an event; notes that, and any event that is not the browser's own. What the browser
 * sends comes from the visitor, unless code can make it do so too (`isCallable`).
 */
export const isSentByDriver = ({ isTrusted, type }: Event, isCallable: boolean): boolean => {
  if (!isTrusted) tell(numberOf(tells, 'untrusted_event'), type);
  // Who is on the stack is dear to ask.
  const driver = isTrusted && !isCallable ? undefined : driverOnStack();
  if (driver) tell(numberOf(tells, 'foreign_stack'), driver);
  return driver !== undefined;
};

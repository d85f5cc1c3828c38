import { countTell } from './recorder.ts';
import { indexOfName } from './targets.ts';
import { tellKind } from './wire.constants.ts';

/** Records a tell: something that only a program does. `kind` is a number of `tellKind`. */
export const recordTell = (kind: number, name?: string): void =>
  countTell(kind, name === undefined ? -1 : indexOfName(name));

/**
 * Whether a driver dispatched an event. Records that as a tell, and any untrusted event too. A trusted event comes from
 * the visitor, unless code can also cause it (`isCallable`), as with `element.click()` and `element.focus()`.
 */
export const isSentByDriver = ({ isTrusted, type }: Event, isCallable: boolean): boolean => {
  if (!isTrusted) recordTell(tellKind.untrusted_event, type);
  // Reading the stack is slow.
  const driver = isTrusted && !isCallable ? undefined : driverOnStack();
  if (driver) recordTell(tellKind.foreign_stack, driver);
  return driver !== undefined;
};

/**
 * Frames that no page can own: names that drivers give to their sources, and functions without the address of a script.
 * A page's own function or file may be called like a driver.
 */
const DRIVER_FRAME =
  /(?<=[ (@])(pptr:|__p\w+_evaluation_script__|chrome:\/\/remote\/)|(UtilityScript\.\S+|execute(Async)?Script|callFunction) \((<anonymous>)?:/;

/** The driver's frame on the stack, if any. Listeners of a dispatched event run inside the code that dispatched it. */
const driverOnStack = (): string | undefined => driverIn(new Error().stack);

export const driverIn = (stack: unknown): string | undefined =>
  typeof stack === 'string' ? DRIVER_FRAME.exec(stack)?.[0] : undefined;

import { count } from './recorder.ts';
import { named } from './targets.ts';
import { tellKind } from './wire.constants.ts';

/** Notes something only a program does; `kind` is a number of `tells`. */
export const tell = (kind: number, name?: string): void => count(kind, name === undefined ? -1 : named(name));

/**
 * Whether a driver's code has sent an event; notes that, and any event that is not the browser's own. What the browser
 * sends comes from the visitor, unless code can make it do so too (`isCallable`).
 */
export const isSentByDriver = ({ isTrusted, type }: Event, isCallable: boolean): boolean => {
  if (!isTrusted) tell(tellKind.untrusted_event, type);
  // Who is on the stack is dear to ask.
  const driver = isTrusted && !isCallable ? undefined : driverOnStack();
  if (driver) tell(tellKind.foreign_stack, driver);
  return driver !== undefined;
};

/** Frames that only a driver's evaluation leaves on the stack of a page's listener. */
const DRIVER_FRAME =
  /UtilityScript|pptr:|__puppeteer_evaluation_script__|execute(Async)?Script|callFunction \(|__playwright|__pw|marionette|webdriver|selenium/i;

/** What names a driver on the stack, if one called us: events that code dispatches run their listeners inside that code. */
const driverOnStack = (): string | undefined => {
  const { stack } = new Error();
  return typeof stack === 'string' ? DRIVER_FRAME.exec(stack)?.[0] : undefined;
};

import type { Signal } from '../signal.ts';
import { isNative } from './instruments/native.ts';

/** Members that a bot replaces to fake input or identity. Those that privacy tools and ordinary libraries replace are left out. */
const MEMBERS =
  'Navigator.userAgent Navigator.platform Navigator.languages Navigator.userActivation Permissions.query MouseEvent.clientX MouseEvent.screenX PointerEvent.pressure UIEvent.sourceCapabilities Event.timeStamp Screen.width';

/**
 * Members of input and identity interfaces that are no longer the browser's own functions. Bots replace them to hide.
 * False positives: user agent switchers and extensions against fingerprinting.
 * https://tc39.es/ecma262/#sec-function.prototype.tostring
 */
export const nativePatched = {
  cost: 2,
  collect: () => MEMBERS.split(' ').filter(isPatched),
} as const satisfies Signal<'texts'>;

const isPatched = (path: string): boolean => {
  const globals = window as unknown as Readonly<Record<string, { prototype?: object } | undefined>>;
  const [owner = '', name = ''] = path.split('.');
  const prototype = globals[owner]?.prototype;
  const member = prototype && Object.getOwnPropertyDescriptor(prototype, name);
  const instance = globals[owner.toLowerCase()];
  return (
    !!member && (!isNative(member.get ?? member.value, name) || (!!instance && Object.hasOwn(instance, name)))
  );
};

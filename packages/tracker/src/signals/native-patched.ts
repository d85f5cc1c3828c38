import type { Signal } from '../signal.ts';
import { isNative } from './instruments/native.ts';

/** Who lies about input or identity changes these. What privacy tools and ordinary libraries change is left out. */
const MEMBERS = {
  Navigator: 'userAgent platform vendor languages maxTouchPoints plugins permissions userActivation',
  Screen: 'width height availWidth availHeight',
  Permissions: 'query',
  MouseEvent: 'clientX screenX screenY',
  PointerEvent: 'pressure getCoalescedEvents',
  UIEvent: 'sourceCapabilities',
  Event: 'timeStamp',
  UserActivation: 'isActive',
};

/**
 * Functions of input and identity that are no longer the browser's own.
 * False positives: agent switchers and extensions against fingerprinting.
 * https://tc39.es/ecma262/#sec-function.prototype.tostring
 */
export const nativePatched = {
  kind: 'texts',
  cost: 2,
  collect: () =>
    Object.entries(MEMBERS).flatMap(([owner, names]) =>
      names.split(' ').flatMap((name) => (isPatched(owner, name) ? `${owner}.${name}` : [])),
    ),
} as const satisfies Signal<'texts'>;

type Globals = Readonly<Record<string, unknown>>;

const isPatched = (owner: string, name: string): boolean => {
  const globals = window as unknown as Globals;
  const { prototype } = (globals[owner] ?? {}) as { prototype?: object };
  const member = prototype && Object.getOwnPropertyDescriptor(prototype, name);
  if (!member) return false;
  const instance = globals[owner.toLowerCase()];
  return !isNative(member.get ?? member.value, name) || (!!instance && Object.hasOwn(instance, name));
};

import { cleanFrame } from './clean-frame.ts';

/**
 * Whether `value` is the browser's own function `name`. The text of a function written or wrapped by a script differs,
 * and is read with the `toString` of an untouched frame. A proxy has the right text, but accepts a cyclic prototype
 * chain, which no function does. https://tc39.es/ecma262/#sec-ordinarysetprototypeof
 */
export const isNative = (value: unknown, name: string): boolean =>
  typeof value === 'function' &&
  new RegExp(`^function (get )?${name}\\(\\)\\s*{\\s*\\[native code]\\s*}$`).test(
    cleanFrame().toText_.call(value),
  ) &&
  !isProxy(value);

const isProxy = (value: object): boolean => {
  const prototype = Object.getPrototypeOf(value);
  return Reflect.setPrototypeOf(value, Object.create(value)) && Reflect.setPrototypeOf(value, prototype);
};

import { cleanFrame } from './clean-frame.ts';

/**
 * Whether `value` is the browser's own function `name`. Functions written or wrapped by a script fail: their text
 * differs, however the page's own `toString` was changed, or they take a prototype chain that ends in themselves,
 * which only a proxy does. https://tc39.es/ecma262/#sec-ordinarysetprototypeof
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

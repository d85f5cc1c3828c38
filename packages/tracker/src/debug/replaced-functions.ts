/** What the tracker uses before it sends, in the words of a page's own code. */
const FUNCTIONS =
  'Array.prototype.map Array.prototype.push Array.prototype.splice Array.prototype.indexOf Object.create Object.defineProperty Object.entries Object.keys Object.getPrototypeOf Reflect.get String.prototype.replace String.prototype.slice String.prototype.padStart JSON.stringify Math.round Math.max Math.min Math.random Date crypto.getRandomValues fetch setTimeout setInterval CustomEvent AbortController Map Set WeakMap Promise'.split(
    ' ',
  );

/** The names of those that the page has replaced or removed. */
export const replacedFunctions = (): string[] => FUNCTIONS.filter((path) => !isNative(valueAt(path)));

const valueAt = (path: string): unknown => {
  let value: unknown = window;
  for (const name of path.split('.'))
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[name];
  return value;
};

const isNative = (value: unknown): boolean =>
  typeof value === 'function' && Function.prototype.toString.call(value).includes('[native code]');

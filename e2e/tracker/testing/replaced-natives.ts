/** A seeded sequence of numbers below a limit, so that a failure can be repeated. */
export const numbersFrom = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
};

/** Functions that libraries have replaced, and their siblings. */
const NATIVES = [
  ...['from', 'isArray', 'of'].map((name) => `Array.${name}`),
  ...'concat every filter find findIndex flatMap forEach includes indexOf join map pop push reduce shift slice some sort splice values'
    .split(' ')
    .map((name) => `Array.prototype.${name}`),
  ...'assign entries fromEntries getOwnPropertyDescriptor getOwnPropertyNames getPrototypeOf hasOwn keys values'
    .split(' ')
    .map((name) => `Object.${name}`),
  ...'charCodeAt normalize padStart replace slice split startsWith toLowerCase trim'
    .split(' ')
    .map((name) => `String.prototype.${name}`),
  ...['apply', 'bind', 'call'].map((name) => `Function.prototype.${name}`),
  ...['get', 'set', 'getPrototypeOf'].map((name) => `Reflect.${name}`),
  ...['floor', 'hypot', 'imul', 'max', 'min', 'random', 'round'].map((name) => `Math.${name}`),
  ...['JSON.parse', 'JSON.stringify', 'Date.now', 'performance.now', 'String.fromCharCode'],
  ...['performance.getEntriesByType', 'crypto.getRandomValues', 'navigator.sendBeacon'],
  ...['all', 'race', 'resolve'].map((name) => `Promise.${name}`),
  ...['then', 'catch'].map((name) => `Promise.prototype.${name}`),
  ...['Map', 'Set', 'WeakMap'].flatMap((name) =>
    ['get', 'has', 'set', 'add', 'delete', 'forEach'].map((method) => `${name}.prototype.${method}`),
  ),
  ...[
    'RegExp.prototype.exec',
    'RegExp.prototype.test',
    'Number.prototype.toString',
    'Array.prototype.toString',
  ],
  ...['fetch', 'setTimeout', 'setInterval', 'clearTimeout', 'queueMicrotask', 'requestIdleCallback'].map(
    (name) => `window.${name}`,
  ),
  ...['addEventListener', 'dispatchEvent'].map((name) => `EventTarget.prototype.${name}`),
  ...['matches', 'closest', 'getAttribute', 'getBoundingClientRect'].map(
    (name) => `Element.prototype.${name}`,
  ),
  ...['createElement', 'createEvent', 'querySelector', 'hasFocus'].map(
    (name) => `Document.prototype.${name}`,
  ),
  ...['Storage.prototype.getItem', 'Storage.prototype.setItem', 'URL.createObjectURL'],
];

/** Constructors of which a page may have its own. */
const CONSTRUCTORS =
  'AbortController CustomEvent Event Map MutationObserver Promise Request Set URL WeakMap'.split(' ');

/** What stands in for a function, as an expression with `native`. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  'calls it': 'function (...all) { return native.apply(this, all); }',
  'ignores what follows the first argument': 'function (first) { return native.call(this, first); }',
  'answers an array':
    'function (...all) { const got = native.apply(this, all); return got && got[Symbol.iterator] ? [...got] : got; }',
  'answers text': 'function (...all) { return String(native.apply(this, all)); }',
  'answers nothing': 'function (...all) { native.apply(this, all); }',
  'answers itself': 'function () { return this; }',
  'answers NaN': '() => NaN',
  'answers the time of day': '() => 1795003600123',
  throws: "() => { throw new Error('boom'); }",
  'is missing': 'undefined',
};

/** What libraries add to prototypes: found by loops, and asked by JSON. */
const ADDITIONS = ['Array', 'Object', 'String', 'Number', 'Date', 'Function'].flatMap((name) => [
  `${name}.prototype.toJSON = function () { return '[]'; };`,
  `${name}.prototype.each = function () {};`,
]);

/** A script that replaces something, and whether every call still does what it did. */
export interface Replacement {
  readonly script: string;
  readonly isFaithful: boolean;
}

const replacementOf = (next: (limit: number) => number): Replacement => {
  const any = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const kind = next(10);
  if (kind === 0) return { script: any(ADDITIONS), isFaithful: true };
  if (kind === 1) {
    const how = any([
      'delete window.#;',
      'window.# = function () { return {}; };',
      'window.# = class extends # {};',
    ]);
    return { script: how.replaceAll('#', any(CONSTRUCTORS)), isFaithful: how.includes('extends') };
  }
  const path = any(NATIVES);
  const [, owner, name] = /^(.*)\.(\w+)$/.exec(path) ?? [];
  const how = any(Object.keys(FUNCTIONS));
  return {
    script: `{ const native = ${path}; ${owner}.${name} = ${FUNCTIONS[how]}; } // ${path} ${how}`,
    isFaithful: how === 'calls it',
  };
};

/** One to three replacements. */
export const replacementsOf = (seed: number): Replacement[] => {
  const next = numbersFrom(seed);
  return Array.from({ length: 1 + next(3) }, () => replacementOf(next));
};

/** What libraries that many sites still have do to built-in functions, in words of their kind. */
export const OLD_LIBRARIES: Readonly<Record<string, string>> = {
  'lists without a mapping': 'Array.from = (list) => [...list]; Array.prototype.each = function () {};',
  'lists of its own': `Array.from = (list) => { const own = []; for (let i = 0; i < list.length; i++) own.push(list[i]); return own; };
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0]; };
    Array.prototype.toJSON = function () { return '[]'; };
    Object.values = Object.keys = (object) => { const own = []; for (const name in object) own.push(name); return own; };`,
  'JSON of its own': ['Array', 'Object', 'String', 'Number', 'Date']
    .map((name) => `${name}.prototype.toJSON = function () { return 'its own'; };`)
    .join(''),
  'the time of day': 'performance.now = () => Date.now();',
  'events of its own': 'window.Event = function (event) { this.event = event; };',
  'a set that cannot be iterated': `window.Set = function () { const own = []; this.size = 0;
    this.has = (item) => own.indexOf(item) >= 0;
    this.add = (item) => { if (!this.has(item)) own.push(item); this.size = own.length; };
    this.delete = (item) => { if (this.has(item)) own.splice(own.indexOf(item), 1); this.size = own.length; }; };`,
  'no lists of entries': 'delete Object.fromEntries;',
  'functions bound its own way':
    'Function.prototype.bind = function (self) { const bound = this; return function () { return bound.apply(self, arguments); }; };',
  'random numbers that repeat':
    'Math.random = () => .5; crypto.getRandomValues = (bytes) => bytes.fill(0) && undefined;',
};

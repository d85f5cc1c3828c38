import type { Family } from '../family.ts';
import { click, write } from '../steps.ts';

/** What old libraries and shims do to built-ins, each as the statement that does it. */
const REPLACEMENTS = {
  'Array.from without its second argument': 'Array.from = (items) => [].slice.call(items);',
  'Array.from that wraps what is no list':
    'Array.from = (item) => item == null ? [] : item.length === undefined ? [item] : [].slice.call(item);',
  'Array.prototype.toJSON': "Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };",
  'String.prototype.toJSON': "String.prototype.toJSON = function () { return '\"' + this + '\"'; };",
  'Object.prototype.toJSON':
    "Object.defineProperty(Object.prototype, 'toJSON', { value() { return { ...this }; }, configurable: true });",
  'Date.now as a Date': 'Date.now = () => new Date();',
  'performance.now as a date': 'performance.now = () => new Date().getTime();',
  'performance.now in whole ms':
    'const precise = performance.now.bind(performance); performance.now = () => Math.round(precise());',
  'a Set without iteration':
    'window.Set = function () { const list = []; this.add = (item) => (list.includes(item) || list.push(item), this); this.has = (item) => list.includes(item); this.forEach = (call) => list.forEach(call); };',
  'Object.values of own and inherited':
    'Object.values = (object) => { const list = []; for (const key in object) list.push(object[key]); return list; };',
  'Object.entries without strings':
    'Object.entries = (object) => Object.keys(Object(object)).map((key) => [key, object[key]]);',
  'Object.keys with inherited':
    'Object.keys = (object) => { const list = []; for (const key in object) list.push(key); return list; };',
  'Function.prototype.bind':
    'Function.prototype.bind = function (self, ...args) { const call = this; return function () { return call.apply(self, args.concat([].slice.call(arguments))); }; };',
  'fetch over XMLHttpRequest':
    "window.fetch = (url, { method = 'GET', body, headers = {} } = {}) => new Promise((resolve, reject) => { const request = new XMLHttpRequest(); request.open(method, url); for (const name in headers) request.setRequestHeader(name, headers[name]); request.onload = () => resolve({ ok: request.status < 300, status: request.status, json: () => Promise.resolve(JSON.parse(request.responseText)), text: () => Promise.resolve(request.responseText) }); request.onerror = reject; request.send(body); });",
  'JSON.stringify by hand':
    "const own = JSON.stringify; JSON.stringify = (value, replacer, space) => own(value, replacer, space).replace(/[\\u007f-\\uffff]/g, (c) => '\\\\u' + ('000' + c.charCodeAt(0).toString(16)).slice(-4));",
  'Array.prototype.filter of old libraries':
    'Array.prototype.filter = function (call, self) { const list = []; for (let i = 0; i < this.length; i++) if (call.call(self, this[i], i)) list.push(this[i]); return list; };',
  'Promise without finally and allSettled': 'delete Promise.prototype.finally; delete Promise.allSettled;',
  'Math.random of a seed':
    'let seed = 1; Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;',
  'addEventListener that wraps its listeners':
    'const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (type, listener, options) { return add.call(this, type, typeof listener === "function" ? function (event) { return listener.call(this, event); } : listener, options); };',
  'setTimeout that wraps its callbacks':
    'const later = window.setTimeout; window.setTimeout = (call, ms) => later(() => call(), ms);',
} as const;

type Replacement = keyof typeof REPLACEMENTS;

const MOST = 3;

/** A page replaces built-ins before the tag runs. */
export const replacedBuiltIns: Family = {
  name: 'replaced-built-ins',
  draw: (random) => {
    const names = random
      .shuffled(Object.keys(REPLACEMENTS) as Replacement[])
      .slice(0, random.integer(1, MOST));
    return {
      about: 'a page that replaces built-in functions before the tag',
      drawn: names.join('; '),
      head: `<script>${names.map((name) => `{ ${REPLACEMENTS[name]} }`).join('\n')}</script>`,
      body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
      steps: [write('#name', 12), write('#note', 45), click('#send')],
    };
  },
};

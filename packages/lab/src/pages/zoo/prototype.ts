import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const prototype: LabPage = {
  name: 'prototype',
  about:
    'the built-ins that Prototype 1.6 and 1.7 replace: toJSON of arrays and strings, Array.from, Function.bind',
  standsFor: 'Prototype, which is not in the registry',
  head: `<script>
Array.prototype.toJSON = function () { return '[' + this.map((item) => JSON.stringify(item)).join(', ') + ']'; };
String.prototype.toJSON = function () { return '"' + this + '"'; };
Array.from = (items) => { const list = []; for (let i = 0; i < (items.length || 0); i++) list.push(items[i]); return list; };
Element.prototype.select = function (selector) { return Array.from(this.querySelectorAll(selector)); };
</script>`,
  body: '<p><input id="name"></p><textarea id="note" rows="4"></textarea><button id="send" type="button">Send</button>',
  steps: [write('#name', 12), write('#note', 50), click('#send')],
};

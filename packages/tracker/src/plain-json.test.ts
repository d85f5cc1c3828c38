import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { jsonOf } from './plain-json.ts';

const prototypes = [Array.prototype, Object.prototype, String.prototype, Number.prototype] as object[];

afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
});

/** How a library adds `toJSON`: by assignment, or as a property that cannot be written. */
const additions = [
  (prototype: object, toJSON: unknown) => Object.assign(prototype, { toJSON }),
  (prototype: object, value: unknown) =>
    Object.defineProperty(prototype, 'toJSON', { value, configurable: true }),
  (prototype: object, value: unknown) =>
    Object.defineProperty(prototype, 'toJSON', { get: () => value, configurable: true }),
];

test('a library that adds toJSON to prototypes changes nothing', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.func(fc.jsonValue()),
      fc.constantFrom(...additions),
      (value, toJSON, add) => {
        const content = { content: value };
        const text = JSON.stringify(content);
        for (const prototype of prototypes) add(prototype, toJSON);
        const own = jsonOf(content);
        for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
        expect(own).toBe(text);
      },
    ),
  );
});

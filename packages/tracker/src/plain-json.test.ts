import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { jsonOf } from './plain-json.ts';

const prototypes = [Array.prototype, Object.prototype, String.prototype, Number.prototype] as object[];

afterEach(() => {
  for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
});

test('a library that adds toJSON to prototypes changes nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.func(fc.jsonValue()), (value, toJSON) => {
      const content = { content: value };
      const text = JSON.stringify(content);
      for (const prototype of prototypes) Object.assign(prototype, { toJSON });
      const own = jsonOf(content);
      for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
      expect(own).toBe(text);
    }),
  );
});

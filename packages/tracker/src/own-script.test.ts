import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { optionsOf, ownScript } from './options.ts';

const GAIT = 'https://risk.example.com/v1/';

/** A script element with these attributes, as far as the tracker reads one. */
const element = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const dataset = Object.entries(attributes)
    .filter(([name]) => name.startsWith('data-'))
    .map(([name, value]) => [name.slice(5).replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]);
  return {
    dataset: Object.fromEntries(dataset),
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
  } as never;
};

/** A page while the tracker's code runs: the element that runs it, and the tag if it is still there. */
const page = (currentScript: unknown, tag: HTMLElement | null): void => {
  vi.stubGlobal('document', {
    currentScript,
    querySelector: () => tag,
    baseURI: 'https://shop.example.com/',
  });
};

const fileOf = (script: HTMLElement | null | undefined) => script && optionsOf(script)?.endpoint;

afterEach(() => vi.unstubAllGlobals());

/** What optimizers leave in `src`, and where they keep the address. */
const delayed = fc
  .record({
    kept: fc.constantFrom('data-src', 'data-lazy-src', 'data-rocket-src', 'nitro-src'),
    left: fc.constantFrom('blob:https://shop.example.com/4f3c', 'data:text/javascript;base64,', undefined),
    isFirst: fc.boolean(),
  })
  .map(({ kept, left, isFirst }) => {
    const addresses = [[kept, `${GAIT}s.js`], ...(left === undefined ? [] : [['src', left]])];
    return Object.fromEntries(isFirst ? addresses : addresses.toReversed());
  });

/** What is the current script where an optimizer, a library or a module runs the code. */
const runners = fc.constantFrom(null, undefined, element({}), element({ src: `${GAIT}s.js` }), {});

describe('the tag', () => {
  test('is the element that runs the code, if it has a site key', () => {
    const tag = element({ src: `${GAIT}s.js`, 'data-site-key': 'pub-1' });
    page(tag, element({ src: 'https://other.example.com/s.js', 'data-site-key': 'pub-2' }));
    expect(ownScript()).toBe(tag);
    expect(fileOf(ownScript())).toBe(`${GAIT}i`);
  });

  test('is found by its key where something else runs the code, wherever its address is kept', () => {
    fc.assert(
      fc.property(runners, delayed, (runner, addresses) => {
        page(runner, element({ ...addresses, 'data-site-key': 'pub-1' }));
        expect(fileOf(ownScript())).toBe(`${GAIT}i`);
      }),
    );
  });

  test('is missing without an error, also where the page hides what the browser has', () => {
    page(null, null);
    expect(ownScript()).toBeNull();
    page(element({}), null);
    expect(fileOf(ownScript())).toBeUndefined();
    vi.stubGlobal('document', {
      get currentScript() {
        throw new TypeError('hidden');
      },
    });
    expect(ownScript()).toBeUndefined();
  });
});

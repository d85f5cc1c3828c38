import { expect } from 'vitest';
import { focusKinds, keyFlags, pageKinds } from '../../packages/wire/src/index.ts';
import { hurries } from './testing/placements.ts';
import { openInput } from './testing/plain-browsers.ts';
import { rowsOf, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing } from './testing/self-acting.ts';
import { arrivesWhole, until } from './testing/stories.ts';

/** The page types by itself, as untrusted events. */
const TYPES = `<textarea id="essay"></textarea><script>
  const press = (type, code) =>
    document.querySelector('#essay').dispatchEvent(new KeyboardEvent(type, { key: 'h', code, bubbles: true }));
</script>`;

/** A page opens a new window of MiniBrowser, which hides no tab. The keyboard opens one. */
const openTab = async () => {
  const input = await openInput('WebKit');
  await input.play([
    [0, 'key', 'Control_L', 1],
    [90, 'key', 't', 1],
    [170, 'key', 't', 0],
    [230, 'key', 'Control_L', 0],
  ]);
  input.close();
};

describeSelfActing('delivery while the tab is open', (story) => {
  story('a tab hidden in the middle of a word sends the keys so far', async ({ browser, server, open }) => {
    const types = byItself(`await wait(500);
      for (let i = 0; i < 7; i++) { press('keydown', 'Key' + i); await wait(60); press('keyup', 'Key' + i); }
      press('keydown', 'KeyH'); fetch('/half-typed'); window.open('/other', '_blank', 'noopener');`);
    server.put('/', TRACKER + TYPES + types);
    server.put('/other', 'Elsewhere');
    await open('/', browser === 'WebKit' ? {} : undefined);
    await until(() => server.visits('/half-typed') > 0);
    if (browser === 'WebKit') await openTab();
    const isHidden = ({ kind }: { kind: number }) => focusKinds[kind] === 'hidden';
    await until(() => rowsOf(server.beacons(), 'focus').some(isHidden));
    const typed = rowsOf(server.beacons(), 'keys').filter(({ flags }) => flags & keyFlags.untrusted);
    expect(typed.map(({ dwell }) => dwell >= 0)).toEqual([...Array(7).fill(true), false]);
  });

  story('everything arrives in order after a server outage', async ({ server, open }) => {
    const KEYS = 40;
    const types = byItself(`for (let i = 0; i < ${KEYS}; i++) {
      await wait(200); press('keydown', 'KeyH'); press('keyup', 'KeyH');
    }`);
    server.put('/', TRACKER + TYPES + types);
    await open('/');
    await until(() => server.beacons().length > 0);
    await server.down();
    await new Promise((resolve) => setTimeout(resolve, 7_500));
    await server.up();
    await until(() => rowsOf(server.beacons(), 'keys').length === KEYS);
    const numbers = server.beacons().map(({ seq }) => seq);
    expect(numbers).toEqual(numbers.map((_, i) => i));
  });

  story(
    'a new session that an address must wait for arrives whole after its turn',
    async ({ server, open }) => {
      server.answer(429, { 'retry-after': '2' });
      server.put('/', TRACKER + TYPES + byItself("press('keydown', 'KeyH'); press('keyup', 'KeyH');"));
      await open('/');
      await until(() => server.attempts() > 0);
      server.answer(204);
      await until(() => server.beacons().some(({ complete }) => complete));
      await until(() => rowsOf(server.beacons(), 'keys').length === 1);
      expect(server.beacons().map(({ seq }) => seq)).toEqual(server.beacons().map((_, i) => i));
    },
  );

  story('200 KB pending at the end of a page arrive with the next page', async ({ server, open }) => {
    const MOVES = 40_000;
    const moves = byItself(`while (!(await fetch('/now')).ok) await wait(50);
      for (let i = 0; i < ${MOVES}; i++) {
        const at = { clientX: (i * 7919) % 1280, clientY: (i * 104729) % 720, pointerType: 'mouse' };
        window.dispatchEvent(new PointerEvent('pointermove', at));
        // The lists of rows are bounded: moves some to the queue.
        if (i % 3000 === 2999) {
          hide();
          await wait(0);
        }
      }
      location.href = '/second';`);
    server.put('/', TRACKER + moves);
    server.put('/second', TRACKER);
    await open('/');
    await until(() => server.beacons().length > 0);
    server.answer(503);
    server.put('/now', '');
    await until(() => server.visits('/second') > 0);
    server.answer(204);
    await arrivesWhole(server, MOVES);
  });

  for (const [when, leaves] of Object.entries(hurries))
    story(`a page that is left ${when} is recorded`, async ({ server, open }) => {
      server.put('/', `${TRACKER}<script>${leaves}</script>`);
      server.put('/away', 'Elsewhere');
      await open('/');
      // The beacon of the page's end may arrive before the first one.
      await until(() => server.beacons().some(({ seq }) => seq === 0));
      const [first] = server.beacons().filter(({ seq }) => seq === 0);
      expect(first).toMatchObject({ path: '/' });
      const loads = rowsOf(server.beacons(), 'page').filter(({ kind }) => pageKinds[kind] === 'load');
      expect(loads.map(({ name }) => name)).toContain('/');
    });
});

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  changeKinds,
  clipboardFlags,
  clipboardKinds,
  devices,
  focusCauses,
  focusFlags,
  focusKinds,
  keyClasses,
  keyFlags,
  pressFlags,
  scrollCauses,
  scrollFlags,
  tells,
  textFlags,
  textKinds,
} from '../../packages/wire/src/index.ts';
import { rowsOf, TRACKER } from './testing/recording-server.ts';
import { describeStories, leave, type Story } from './testing/stories.ts';

const FORM = `${TRACKER}<form onsubmit="return false">
  <input id="name"><input id="email" type="email"><input id="secret" type="password">
  <textarea id="essay"></textarea><div id="rich" contenteditable>.</div>
  <label id="label" for="agree">I agree</label><input id="agree" type="checkbox">
  <select id="plan"><option>one</option><option>two</option></select>
  <button id="go" style="width: 120px; height: 40px"><b>Go</b></button></form>
  <a id="to-end" href="#end">End</a><div style="height: 4000px"></div><p id="end">End</p>`;

const has = (flags: number, flag: number) => (flags & flag) !== 0;

const open = async ({ server, page }: Pick<Story, 'server' | 'page'>, html = FORM) => {
  server.put('/form', html);
  await page.goto(`${server.base}/form`);
};

/** Leaves and answers all that was recorded. */
const recorded = async ({ server, page }: Pick<Story, 'server' | 'page'>) => {
  await leave({ server }, page, () =>
    rowsOf(server.beacons(), 'focus').some(({ kind }) => focusKinds[kind] === 'hidden'),
  );
  const all = server.beacons();
  return <Name extends Parameters<typeof rowsOf>[1]>(name: Name) => rowsOf(all, name);
};

const jumpTo = (page: Page, top: number) =>
  page.evaluate(
    (y) =>
      new Promise((resolve) => {
        addEventListener('scroll', resolve, { once: true });
        window.scrollTo(0, y);
      }),
    top,
  );

const settled = () => new Promise((resolve) => setTimeout(resolve, 1_300));

describeStories('keys and text', (story) => {
  story(
    'a key has its class, its dwell and its place in the order of going down',
    async ({ server, page }) => {
      await open({ server, page });
      await page.click('#essay');
      await page.keyboard.down('a');
      await page.keyboard.down('b');
      await page.keyboard.up('a');
      await page.keyboard.up('b');
      for (const key of ['Space', 'Backspace', 'Delete', 'Enter', 'ArrowLeft', 'Escape', 'Tab'])
        await page.keyboard.press(key, { delay: 30 });
      const keys = (await recorded({ server, page }))('keys');
      expect(keys.map(({ key }) => keyClasses[key])).toEqual([
        'character',
        'character',
        'space',
        'backspace',
        'delete',
        'enter',
        'navigation',
        'other',
        'tab',
      ]);
      expect(keys.every(({ dwell }) => dwell >= 0)).toBe(true);
      expect(keys[0]!.t + keys[0]!.dwell).toBeGreaterThanOrEqual(keys[1]!.t);
      expect(keys[2]!.dwell).toBeGreaterThanOrEqual(25);
      expect(keys.map(({ t }) => t)).toEqual(keys.map(({ t }) => t).sort((a, b) => a - b));
      expect(keys[0]!.name).toBe('textarea #essay');
    },
  );

  story('a capital without Shift is told from one with it', async ({ server, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await page.keyboard.type('A');
    await page.keyboard.down('Shift');
    await page.keyboard.press('KeyB');
    await page.keyboard.up('Shift');
    await page.keyboard.type('c');
    const keys = (await recorded({ server, page }))('keys');
    expect(keys.map(({ flags }) => has(flags, keyFlags.unshiftedCapital))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(keys.some(({ flags }) => has(flags, keyFlags.phantomShift))).toBe(false);
  });

  story('Shift that is reported but never went down', async ({ server, context, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await page.keyboard.type('a');
    const cdp = await context.newCDPSession(page);
    const press = { key: 'B', code: 'KeyB', text: 'B', modifiers: 8, windowsVirtualKeyCode: 66 };
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...press });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...press });
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'c', text: 'c' });
    const keys = (await recorded({ server, page }))('keys');
    expect(keys.map(({ flags }) => has(flags, keyFlags.phantomShift))).toEqual([false, true, false]);
    expect(keys.map(({ flags }) => has(flags, keyFlags.noCode))).toEqual([false, false, true]);
  });

  story('passwords and commands are marked', async ({ server, page }) => {
    await open({ server, page });
    await page.click('#secret');
    await page.keyboard.type('p');
    await page.keyboard.press('Control+A');
    const keys = (await recorded({ server, page }))('keys');
    expect(keys.every(({ flags }) => has(flags, keyFlags.password))).toBe(true);
    expect(keys.map(({ flags }) => has(flags, keyFlags.chord))).toEqual([false, false, true]);
    expect(keyClasses[keys[1]!.key]).toBe('modifier');
  });

  story('typed text is counted by field, with what was removed', async ({ server, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await page.keyboard.type('seven words');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.click('#rich');
    await page.keyboard.type('rich');
    const texts = (await recorded({ server, page }))('text');
    // One run each, unless the machine made a pause of two seconds.
    const sums = new Map<string, number[]>();
    for (const { kind, name, added, removed, count } of texts) {
      const id = `${textKinds[kind]} in ${name}`;
      sums.set(
        id,
        [added, removed, count].map((value, i) => value + (sums.get(id)?.[i] ?? 0)),
      );
    }
    expect(Object.fromEntries(sums)).toEqual({
      'insert in textarea #essay': [11, 0, 11],
      'delete in textarea #essay': [0, 2, 2],
      'insert in div #rich': [4, 0, 4],
    });
    expect(texts.every(({ flags }) => flags === 0)).toBe(true);
  });

  story('text that no key wrote', async ({ server, context, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await settled();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Input.insertText', { text: 'all at once' });
    await page.evaluate(() => document.execCommand('insertText', false, ' by command'));
    await page.evaluate(() => {
      const field = document.querySelector('input') as HTMLInputElement;
      field.value = 'by script';
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    });
    const all = await recorded({ server, page });
    const [inserted, commanded, scripted] = all('text');
    expect(inserted).toMatchObject({ added: 11, flags: textFlags.noKey | textFlags.block });
    expect(commanded).toMatchObject({ added: 11 });
    expect(has(commanded!.flags, textFlags.noKey) && has(commanded!.flags, textFlags.noBeforeInput)).toBe(
      true,
    );
    expect(scripted).toMatchObject({ added: 9, name: 'input #name' });
    expect(has(scripted!.flags, textFlags.untrusted)).toBe(true);
    expect(all('tell').some(({ kind, name }) => tells[kind] === 'untrusted_event' && name === 'input')).toBe(
      true,
    );
  });

  story(
    'pasting, cutting and copying know their length, and a return from elsewhere',
    async ({ server, context, page }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open({ server, page });
      await page.click('#name');
      await page.evaluate(() => navigator.clipboard.writeText('twelve chars'));
      await page.keyboard.press('Control+V');
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Control+C');
      await page.keyboard.press('Control+X');
      await page.evaluate(async () => {
        document.hasFocus = () => false;
        dispatchEvent(new Event('blur'));
        await new Promise((resolve) => setTimeout(resolve, 200));
        document.hasFocus = () => true;
        dispatchEvent(new Event('focus'));
      });
      await page.keyboard.press('Control+V');
      const all = await recorded({ server, page });
      expect(all('clipboard').map(({ kind, length }) => [clipboardKinds[kind], length])).toEqual([
        ['paste', 12],
        ['copy', 12],
        ['cut', 12],
        ['paste', 12],
      ]);
      expect(all('clipboard').map(({ flags }) => has(flags, clipboardFlags.afterReturn))).toEqual([
        false,
        false,
        false,
        true,
      ]);
      expect(all('clipboard')[3]!.away).toBeGreaterThanOrEqual(190);
      expect(
        all('clipboard').every(
          ({ flags }) => has(flags, clipboardFlags.field) && !has(flags, clipboardFlags.noCommand),
        ),
      ).toBe(true);
      expect(all('text').map(({ kind, added, removed }) => [textKinds[kind], added, removed])).toEqual([
        ['paste', 12, 0],
        ['cut', 0, 12],
        ['paste', 12, 0],
      ]);
    },
  );

  story('a paste that nobody asked for', async ({ server, context, page }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open({ server, page });
    await page.evaluate(() => navigator.clipboard.writeText('from nowhere'));
    await page.focus('#name');
    const cdp = await context.newCDPSession(page);
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'F15', commands: ['paste'] });
    const pasted = (await recorded({ server, page }))('clipboard');
    expect(pasted).toHaveLength(1);
    expect(has(pasted[0]!.flags, clipboardFlags.noCommand)).toBe(true);
  });
});

describeStories('presses', (story) => {
  story('a press has its approach, its hold and its place on the target', async ({ server, page }) => {
    await open({ server, page });
    const box = (await page.locator('#go').boundingBox())!;
    await page.mouse.move(5, 5);
    await page.mouse.move(box.x + 20, box.y + 10, { steps: 8 });
    await page.mouse.down();
    await new Promise((resolve) => setTimeout(resolve, 90));
    await page.mouse.up();
    const all = await recorded({ server, page });
    const [press] = all('press');
    expect(all('press')).toHaveLength(1);
    expect(press).toMatchObject({
      name: 'button #go',
      width: 120,
      height: 40,
      offX: -400,
      offY: -100,
      jump: 0,
    });
    expect(devices[press!.device]).toBe('mouse');
    expect(press!.hold).toBeGreaterThanOrEqual(85);
    const approach = all('pointer').filter(({ t }) => t <= press!.t && press!.t - t <= 800);
    expect(press!.moves).toBe(approach.length);
    expect(press!.pause).toBeGreaterThanOrEqual(0);
    expect(press!.flags).toBe(0);
    expect(all('pointer').length).toBeGreaterThanOrEqual(9);
  });

  story('a press without pressure, off the grid, from nowhere', async ({ server, context, page }) => {
    await open({ server, page });
    await page.mouse.move(600, 600);
    const cdp = await context.newCDPSession(page);
    const box = (await page.locator('#go').boundingBox())!;
    const at = {
      x: box.x + 30.3,
      y: box.y + 10.7,
      button: 'left',
      clickCount: 1,
      pointerType: 'mouse',
    } as const;
    await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    const [press] = (await recorded({ server, page }))('press');
    expect(has(press!.flags, pressFlags.noPressure)).toBe(true);
    expect(press!.grid).toBeGreaterThan(0);
    expect(press!.jump).toBeGreaterThan(100);
  });

  story('clicks by script, keyboard, label and Enter are told apart', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => (document.querySelector('#go') as HTMLElement).click());
    await page.focus('#agree');
    await page.keyboard.press('Space');
    await page.focus('#name');
    await page.keyboard.press('Enter');
    await page.click('#label');
    const all = await recorded({ server, page });
    const rows = all('press').map(({ flags, name }) => [
      name,
      Object.entries(pressFlags)
        .filter(([, flag]) => has(flags, flag))
        .map(([flag]) => flag)
        .sort(),
    ]);
    expect(rows).toEqual([
      ['button #go', ['foreignStack', 'noPress', 'untrusted']],
      ['input checkbox #agree', ['keyboard', 'noPress']],
      ['button #go', ['keyboard', 'noPress']],
      ['label #label', []],
      ['input checkbox #agree', ['label', 'noPress']],
    ]);
    expect(all('tell').map(({ kind, name }) => [tells[kind], name])).toContainEqual([
      'untrusted_event',
      'click',
    ]);
  });

  story('a drag is a press without a click', async ({ server, page }) => {
    await open({ server, page });
    await page.mouse.move(300, 300);
    await page.mouse.down();
    await page.mouse.move(400, 320, { steps: 4 });
    await page.mouse.up();
    await page.click('#go', { button: 'right' });
    const presses = (await recorded({ server, page }))('press');
    expect(
      presses.map(({ button, flags }) => [button, has(flags, pressFlags.noClick) && button === 0]),
    ).toContainEqual([2, false]);
  });

  story(
    'touch is one gesture and one press',
    async ({ server, page }) => {
      await open({ server, page });
      await page.locator('#go').tap();
      const all = await recorded({ server, page });
      expect(all('touch')).toHaveLength(1);
      expect(all('touch')[0]).toMatchObject({ fingers: 1, dx: 0, dy: 0, name: 'button #go' });
      expect(all('press').map(({ device }) => devices[device])).toEqual(['touch']);
      expect(all('pointer')).toHaveLength(0);
    },
    { hasTouch: true },
  );

  story('changed controls, with and without a gesture', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => (document.querySelector('#agree') as HTMLElement).click());
    await page.selectOption('#plan', 'two');
    await page.click('#agree');
    const changes = (await recorded({ server, page }))('change');
    expect(changes.map(({ kind, name }) => [changeKinds[kind], name])).toEqual([
      ['checkbox', 'input checkbox #agree'],
      ['select', 'select #plan'],
      ['checkbox', 'input checkbox #agree'],
    ]);
    expect(changes.map(({ flags }) => flags & 3)).toEqual([2, 3, 0]);
  });

  story('the focus of a field has a cause', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => (document.querySelector('#name') as HTMLElement).focus());
    await page.keyboard.press('Tab');
    await page.click('#essay');
    const focused = (await recorded({ server, page }))('focus').filter(
      ({ kind }) => focusKinds[kind] === 'field_focus',
    );
    expect(
      focused.map(({ cause, name, flags }) => [focusCauses[cause], name, has(flags, focusFlags.noSource)]),
    ).toEqual([
      ['script', 'input #name', true],
      ['key', 'input email #email', false],
      ['pointer', 'textarea #essay', false],
    ]);
  });

  story('code of a driver on the stack is named', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => (document.querySelector('#go') as HTMLElement).click());
    const all = await recorded({ server, page });
    expect(has(all('press')[0]!.flags, pressFlags.foreignStack)).toBe(true);
    expect(all('tell').map(({ kind, name }) => [tells[kind], name])).toContainEqual([
      'foreign_stack',
      'UtilityScript',
    ]);
  });

  story('a page that clicks by itself is not called a driver', async ({ server, page }) => {
    await open(
      { server, page },
      `${FORM}<script>onload = () => document.querySelector('#go').click()</script>`,
    );
    const all = await recorded({ server, page });
    expect(all('press')).toHaveLength(1);
    expect(all('tell').map(({ kind }) => tells[kind])).toEqual(['untrusted_event']);
  });
});

describeStories('what moved the page', (story) => {
  const causes = (rows: readonly { cause: number }[]) => [
    ...new Set(rows.map(({ cause }) => scrollCauses[cause])),
  ];

  story('a program', async ({ server, page }) => {
    await open({ server, page });
    await page.waitForTimeout(2_200);
    await jumpTo(page, 800);
    await settled();
    await page.locator('#end').scrollIntoViewIfNeeded();
    await settled();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'smooth' }));
    await settled();
    const rows = (await recorded({ server, page }))('scroll');
    expect(causes(rows)).toEqual(['script']);
    expect(rows[0]!.dy).toBe(800);
  });

  for (const [cause, act] of Object.entries<(page: Page) => Promise<unknown>>({
    wheel: async (page) => {
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 240);
    },
    key: (page) => page.keyboard.press('PageDown'),
    anchor: (page) => page.click('#to-end'),
  })) {
    story(`${cause}, to the end of the movement`, async ({ server, page }) => {
      await open({ server, page }, `<style>html { scroll-behavior: smooth }</style>${FORM}`);
      await page.waitForTimeout(2_200);
      await act(page);
      await page.waitForFunction(() => window.scrollY > 0);
      await page.waitForTimeout(1_500);
      const rows = (await recorded({ server, page }))('scroll');
      expect(rows.length).toBeGreaterThan(0);
      expect(causes(rows)).toEqual([cause]);
    });
  }

  story('a wheel that moves it in one leap is marked', async ({ server, page }) => {
    await open({ server, page });
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 300);
    const all = await recorded({ server, page });
    expect(all('scroll').map(({ dy, flags }) => [dy, has(flags, scrollFlags.instant)])).toEqual([
      [300, true],
    ]);
    expect(all('wheel')[0]).toMatchObject({ dy: 300, mode: 0 });
  });

  story('a fragment, the back button and a reload', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => {
      location.hash = 'end';
    });
    await settled();
    await page.goBack();
    await settled();
    await page.evaluate(() => window.scrollTo(0, 1_000));
    await page.reload();
    await settled();
    const rows = (await recorded({ server, page }))('scroll');
    expect(causes(rows.filter(({ dy }) => dy !== 1_000 || rows.indexOf(rows[0]!) === 0))).not.toContain(
      'wheel',
    );
    expect(rows.length).toBeGreaterThan(1);
  });

  story('content that grows above the place that is read', async ({ server, page }) => {
    await open({ server, page });
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 1_500);
    await page.waitForTimeout(2_500);
    await page.evaluate(() => {
      const late = document.createElement('div');
      late.style.height = '300px';
      document.body.prepend(late);
    });
    await settled();
    const rows = (await recorded({ server, page }))('scroll');
    expect(rows.at(-1)).toMatchObject({ dy: 300, cause: scrollCauses.indexOf('restore') });
  });

  story(
    'a finger',
    async ({ server, context, page }) => {
      await open({ server, page });
      const cdp = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] });
      await touch('touchStart', 500);
      for (let y = 480; y >= 200; y -= 20) await touch('touchMove', y);
      await touch('touchEnd');
      await settled();
      const all = await recorded({ server, page });
      expect(causes(all('scroll'))).toEqual(['touch']);
      expect(all('touch')[0]!.moves).toBeGreaterThan(1);
      expect(all('press')).toHaveLength(0);
    },
    { hasTouch: true },
  );
});

describeStories('activation', (story) => {
  story('switched on without a gesture is told; by a gesture it is not', async ({ server, page }) => {
    await open({ server, page });
    await page.waitForTimeout(1_500);
    await page.evaluate(() => 1);
    await page.waitForTimeout(2_000);
    const all = await recorded({ server, page });
    expect(all('tell').map(({ kind }) => tells[kind])).toContain('activation_without_gesture');
  });

  story('a visitor in a frame is no program and has not left', async ({ server, page }) => {
    server.put('/inner', '<button id="inner">Inner</button>');
    await open({ server, page }, `${TRACKER}<iframe src="/inner" width="300" height="200"></iframe>`);
    await page.waitForTimeout(6_500);
    await page.mouse.click(60, 30);
    await page.waitForTimeout(1_500);
    const all = await recorded({ server, page });
    expect(all('tell').map(({ kind }) => tells[kind])).not.toContain('activation_without_gesture');
    expect(all('focus').map(({ kind }) => focusKinds[kind])).not.toContain('window_blur');
  });
});

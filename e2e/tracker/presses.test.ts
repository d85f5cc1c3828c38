import { expect } from 'vitest';
import {
  changeKinds,
  devices,
  focusCauses,
  focusFlags,
  focusKinds,
  pressFlags,
  tellKinds,
} from '../../packages/wire/src/index.ts';
import { FORM, has, open, recorded } from './testing/form-page.ts';
import { describeStories } from './testing/stories.ts';

describeStories('presses', (story) => {
  story('a press has its approach, hold time and position on the target', async ({ server, page }) => {
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

  story(
    'a press without pressure, off the pixel grid and without an approach',
    async ({ server, context, page }) => {
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
    },
  );

  story('clicks by script, keyboard, label and Enter have different flags', async ({ server, page }) => {
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
      ['button #go', ['activated', 'foreignStack', 'noPress', 'untrusted']],
      ['input checkbox #agree', ['keyboard', 'noPress']],
      ['button #go', ['keyboard', 'noPress']],
      ['label #label', []],
      ['input checkbox #agree', ['label', 'noPress']],
    ]);
    expect(all('tell').map(({ kind, name }) => [tellKinds[kind], name])).toContainEqual([
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
    'a tap is one gesture and one press',
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

  story('a control that changes without a gesture is flagged', async ({ server, page }) => {
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

  story('a driver on the stack is reported by name', async ({ server, page }) => {
    await open({ server, page });
    await page.evaluate(() => (document.querySelector('#go') as HTMLElement).click());
    const all = await recorded({ server, page });
    expect(has(all('press')[0]!.flags, pressFlags.foreignStack)).toBe(true);
    expect(all('tell').map(({ kind, name }) => [tellKinds[kind], name])).toContainEqual([
      'foreign_stack',
      'UtilityScript.evaluate (<anonymous>:',
    ]);
  });

  story('a click by a script that a hidden key started is flagged as activated', async ({ server, page }) => {
    const hints = `<script>addEventListener('keydown', (event) => {
      event.stopImmediatePropagation();
      if (event.key === 'g') document.querySelector('#go').click();
    }, true);</script>`;
    await open({ server, page }, `${hints}${FORM}`);
    await page.keyboard.press('g');
    const all = await recorded({ server, page });
    expect(all('keys')).toHaveLength(0);
    expect(all('press')).toHaveLength(1);
    expect(has(all('press')[0]!.flags, pressFlags.activated)).toBe(true);
    expect(has(all('press')[0]!.flags, pressFlags.foreignStack)).toBe(false);
  });

  story('a page that clicks by itself is not reported as a driver', async ({ server, page }) => {
    await open(
      { server, page },
      `${FORM}<script>onload = () => document.querySelector('#go').click()</script>`,
    );
    const all = await recorded({ server, page });
    expect(all('press')).toHaveLength(1);
    expect(has(all('press')[0]!.flags, pressFlags.activated)).toBe(false);
    expect(all('tell').map(({ kind }) => tellKinds[kind])).toEqual(['untrusted_event']);
  });
});

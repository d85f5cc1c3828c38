import { expect } from 'vitest';
import {
  clipboardFlags,
  clipboardKinds,
  keyClasses,
  keyFlags,
  tellKinds,
  textFlags,
  textKinds,
} from '../../packages/wire/src/index.ts';
import { has, open, recorded, settled } from './testing/form-page.ts';
import { describeStories } from './testing/stories.ts';
import { textCounts } from './testing/text-counts.ts';

describeStories('keys and text', (story) => {
  story(
    'a key has its class, its dwell time and its place in the order of presses',
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

  story('a capital letter without Shift is flagged', async ({ server, page }) => {
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

  story('Shift that is reported without its key is flagged', async ({ server, context, page }) => {
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

  story('passwords and commands are flagged', async ({ server, page }) => {
    await open({ server, page });
    await page.click('#secret');
    await page.keyboard.type('p');
    await page.keyboard.press('Control+A');
    const keys = (await recorded({ server, page }))('keys');
    expect(keys.every(({ flags }) => has(flags, keyFlags.password))).toBe(true);
    expect(keys.map(({ flags }) => has(flags, keyFlags.chord))).toEqual([false, false, true]);
    expect(keyClasses[keys[1]!.key]).toBe('modifier');
  });

  story('typed and removed characters are counted by field', async ({ server, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await page.keyboard.type('seven words');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.click('#rich');
    await page.keyboard.type('rich');
    const texts = (await recorded({ server, page }))('text');
    expect(textCounts(server)).toEqual({
      'insert in textarea #essay': [11, 0, 11],
      'delete in textarea #essay': [0, 2, 2],
      'insert in div #rich': [4, 0, 4],
    });
    expect(texts.every(({ flags }) => flags === 0)).toBe(true);
  });

  story('text without a key is flagged', async ({ server, context, page }) => {
    await open({ server, page });
    await page.click('#essay');
    await settled(page);
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
    expect(
      all('tell').some(({ kind, name }) => tellKinds[kind] === 'untrusted_event' && name === 'input'),
    ).toBe(true);
  });

  story(
    'paste, cut and copy have their length and the return from another tab',
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

  story('a paste without a command is flagged', async ({ server, context, page }) => {
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

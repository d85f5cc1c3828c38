import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { pageKinds, textFlags, textKinds } from '../../packages/wire/src/index.ts';
import { has, recorded } from './testing/form-page.ts';
import { type RecordingServer, rowsOf, TRACKER } from './testing/recording-server.ts';
import { describeStories, type Story, until } from './testing/stories.ts';
import { accusationsOf, findingsOf, PHONE } from './testing/touch-stories.ts';

const PAGE = `<meta name="viewport" content="width=device-width">
  <style>textarea { display: block; width: 90vw; height: 300px }</style>
  ${TRACKER}<textarea id="essay"></textarea><div style="height: 4000px"></div>`;

const opened = async ({ server, context, page }: Story) => {
  server.put('/', PAGE);
  await page.goto(server.base);
  await until(() => server.beacons().some(({ complete }) => complete));
  return keyboardOf(context, page);
};

/** The keyboard on the screen of a phone. */
const keyboardOf = async (context: BrowserContext, page: Page) => {
  const devtools = await context.newCDPSession(page);
  /** A key without a name, which is all that a page learns of keys on the screen. */
  const key = async () => {
    const unidentified = { key: 'Unidentified', code: '', windowsVirtualKeyCode: 229 };
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unidentified });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...unidentified });
  };
  const underline = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const commit = (text: string) => devtools.send('Input.insertText', { text });
  return {
    devtools,
    commit,
    underline,
    /** Letter by letter, then the word that the keyboard makes of them. */
    composes: async (letters: string, word = letters) => {
      for (let i = 1; i <= letters.length; i++) {
        await key();
        await underline(letters.slice(0, i));
      }
      await commit(word);
    },
  };
};

/** What the keyboard of a phone hides: the rhythm of the keys and the corrections. */
const typingVerdicts = (server: RecordingServer) => {
  const { programmatic_typing: rhythm, no_corrections: corrections } = findingsOf(server);
  return [rhythm?.verdict, corrections?.verdict];
};

const essay = (page: Page) => page.locator('#essay');
const kindsOf = (server: RecordingServer) => [
  ...new Set(rowsOf(server.beacons(), 'text').map(({ kind }) => textKinds[kind])),
];

describeStories('a phone', (story) => {
  story(
    'words of its keyboard, which it corrects, are compositions',
    async (visit) => {
      const { server, page } = visit;
      const { composes } = await opened(visit);
      await essay(page).tap();
      await composes('good ');
      await composes('mornign', 'morning ');
      await composes('evryone', 'everyone ');
      expect(await essay(page).inputValue()).toBe('good morning everyone ');
      await recorded(visit);
      const texts = rowsOf(server.beacons(), 'text');
      expect(kindsOf(server)).toEqual(['compose']);
      expect(texts.every(({ flags }) => !has(flags, textFlags.untrusted | textFlags.noKey))).toBe(true);
      const sum = (name: 'added' | 'removed') => texts.reduce((total, row) => total + row[name], 0);
      expect(sum('added') - sum('removed')).toBe('good morning everyone '.length);
      expect(accusationsOf(server)).toEqual([]);
      expect(typingVerdicts(server)).toEqual(['Unknown', 'Unknown']);
    },
    PHONE,
  );

  story(
    'phrases that its keyboard predicts arrive at once, without a key',
    async (visit) => {
      const { server, page } = visit;
      const { commit } = await opened(visit);
      await essay(page).tap();
      for (const phrase of ['see you tomorrow ', 'in the morning ', 'at the station ']) await commit(phrase);
      await recorded(visit);
      const texts = rowsOf(server.beacons(), 'text');
      expect(texts.every(({ flags }) => has(flags, textFlags.block))).toBe(true);
      expect(accusationsOf(server)).toEqual([]);
      expect(findingsOf(server).programmatic_typing?.verdict).toBe('Unknown');
    },
    PHONE,
  );

  story(
    'dictation is a composition that grows and changes',
    async (visit) => {
      const { server, page } = visit;
      const { underline, commit } = await opened(visit);
      await essay(page).tap();
      for (const heard of ['the', 'the whether', 'the weather is', 'the weather is fine'])
        await underline(heard);
      await commit('The weather is fine today.');
      expect(await essay(page).inputValue()).toBe('The weather is fine today.');
      await recorded(visit);
      expect(kindsOf(server)).toEqual(['compose']);
      expect(accusationsOf(server)).toEqual([]);
      expect(typingVerdicts(server)).toEqual(['Unknown', 'Unknown']);
    },
    PHONE,
  );

  story(
    'that is turned changes the width of the page',
    async (visit) => {
      const { server, page } = visit;
      const { devtools } = await opened(visit);
      const { width, height } = PHONE.viewport;
      await page.touchscreen.tap(200, 200);
      await devtools.send('Emulation.setDeviceMetricsOverride', {
        width: height,
        height: width,
        deviceScaleFactor: 1,
        mobile: true,
        screenOrientation: { type: 'landscapePrimary', angle: 90 },
      });
      const resized = () =>
        rowsOf(server.beacons(), 'page').flatMap(({ kind, value }) =>
          pageKinds[kind] === 'resize' ? [value] : [],
        );
      await until(() => resized().length > 0);
      expect(resized()).toEqual([height]);
      expect(accusationsOf(server)).toEqual([]);
    },
    PHONE,
  );

  story(
    'that was in the background goes on with the same session',
    async (visit) => {
      const { server, page } = visit;
      const { devtools } = await opened(visit);
      const taps = () => rowsOf(server.beacons(), 'touch').length;
      await page.touchscreen.tap(200, 700);
      await until(() => taps() === 1);
      await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
      await devtools.send('Page.setWebLifecycleState', { state: 'active' });
      await page.touchscreen.tap(240, 760);
      await until(() => taps() === 2);
      expect(new Set(server.beacons().map(({ session }) => session)).size).toBe(1);
      expect(accusationsOf(server)).toEqual([]);
    },
    PHONE,
  );
});

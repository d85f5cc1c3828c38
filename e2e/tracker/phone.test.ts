import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { pageKinds, textFlags, textKinds } from '../../packages/wire/src/index.ts';
import { has } from './testing/form-page.ts';
import { spread, tap } from './testing/gestures.ts';
import type { ScreenKeyboard } from './testing/input-method.ts';
import { type RecordingServer, rowsOf, TRACKER } from './testing/recording-server.ts';
import { until } from './testing/stories.ts';
import { quietPage, touchPage } from './testing/touch-page.ts';
import { TOUCH_SCREEN } from './testing/touch-screen.ts';
import { accusationsOf, describeTouched, findingsOf } from './testing/touch-stories.ts';
import type { TouchVisit } from './testing/touch-visit.ts';

const HTML = `<style>body { margin: 0 } textarea { display: block; width: 90vw; height: 300px }
  a { display: block; width: 700px; height: 300px }</style>
  ${TRACKER}<textarea id="essay" spellcheck="true" lang="en-US"></textarea><a href="/second">Next</a>
  <div style="height: 4000px"></div>`;
const PAGE = touchPage(HTML);

const { width, height } = TOUCH_SCREEN;
const ESSAY = [310, 170] as const;
const NEXT = [260, 480] as const;

const opened = async ({ server, open }: TouchVisit, page = PAGE) => {
  server.put('/', page);
  await open('/');
};

/** Opens the page and taps the field. */
const writes = async (visit: TouchVisit): Promise<ScreenKeyboard> => {
  await opened(visit);
  await visit.gesture(tap(ESSAY, 84));
  await until(() => visit.server.visits('/clicked') > 0);
  // The keyboard opens.
  await sleep(700);
  return visit.keyboard;
};

/** Letter by letter, then the word that the keyboard makes of them. */
const composes = async (keyboard: ScreenKeyboard, letters: string, word = letters) => {
  for (let i = 1; i <= letters.length; i++) {
    await sleep(90 + 37 * (i % 3));
    await keyboard.underline(letters.slice(0, i));
  }
  await keyboard.commit(word);
};

/** Resolves once the field has this text. */
const written = (server: RecordingServer, text: string) =>
  until(
    () => server.visits(`/text/${encodeURIComponent(text)}`) > 0,
    () => `no text ${text}`,
  );

/** What the keyboard of a phone hides: the rhythm of the keys and the corrections. */
const typingVerdicts = (server: RecordingServer) => {
  const { programmatic_typing: rhythm, no_corrections: corrections } = findingsOf(server);
  return [rhythm?.verdict, corrections?.verdict];
};

const textsOf = (server: RecordingServer) => rowsOf(server.beacons(), 'text');
const kindsOf = (server: RecordingServer) => [...new Set(textsOf(server).map(({ kind }) => textKinds[kind]))];
const charactersOf = (server: RecordingServer) =>
  textsOf(server).reduce((sum, { added, removed }) => sum + added - removed, 0);

describeTouched('a phone', (story) => {
  story('words of its keyboard, which it corrects, are compositions', async (visit) => {
    const { server } = visit;
    const keyboard = await writes(visit);
    await composes(keyboard, 'good ');
    await composes(keyboard, 'mornign', 'morning ');
    await composes(keyboard, 'evryone', 'everyone ');
    const text = 'good morning everyone ';
    await written(server, text);
    await visit.leave();
    expect(kindsOf(server)).toEqual(['compose']);
    // On a busy machine, a word can arrive so long after its key that it counts as one without a key.
    expect(textsOf(server).every(({ flags }) => !has(flags, textFlags.untrusted))).toBe(true);
    expect(charactersOf(server)).toBe(text.length);
    expect(accusationsOf(server)).toEqual([]);
    expect(typingVerdicts(server)).toEqual(['Unknown', 'Unknown']);
  });

  story('phrases that its keyboard predicts arrive at once, without a key', async (visit) => {
    const { server, browser } = visit;
    const { commit } = await writes(visit);
    const phrases = ['see you tomorrow ', 'in the morning ', 'at the station '];
    for (const phrase of phrases) {
      await sleep(400);
      await commit(phrase);
    }
    await written(server, phrases.join(''));
    await visit.leave();
    if (browser === 'WebKit') expect(kindsOf(server)).toEqual(['compose']);
    else expect(textsOf(server).every(({ flags }) => has(flags, textFlags.block))).toBe(true);
    expect(accusationsOf(server)).toEqual([]);
    expect(findingsOf(server).programmatic_typing?.verdict).toBe('Unknown');
  });

  story('dictation is a composition that grows and changes', async (visit) => {
    const { server } = visit;
    const { underline, commit } = await writes(visit);
    for (const heard of ['the', 'the whether', 'the weather is', 'the weather is fine']) {
      await underline(heard);
      await sleep(200);
    }
    await commit('The weather is fine today.');
    await written(server, 'The weather is fine today.');
    await visit.leave();
    expect(kindsOf(server)).toEqual(['compose']);
    expect(accusationsOf(server)).toEqual([]);
    expect(typingVerdicts(server)).toEqual(['Unknown', 'Unknown']);
  });

  story('that is turned changes the width of the page', async (visit) => {
    const { server, turn, gesture } = visit;
    await opened(visit);
    await gesture(tap(ESSAY, 91));
    for (const size of [
      { width: height, height: width },
      { width, height },
    ]) {
      const address = `/width/${size.width}`;
      const before = server.visits(address);
      await turn(size);
      await until(() => server.visits(address) > before);
    }
    await visit.leave();
    const widths = rowsOf(server.beacons(), 'page').flatMap(({ kind, value }) =>
      pageKinds[kind] === 'resize' ? [value] : [],
    );
    // A page may also get its first size late.
    expect(widths.slice(-2)).toEqual([height, width]);
    expect(accusationsOf(server)).toEqual([]);
  });

  story('that was in the background goes on with the same session', async (visit) => {
    const { server, gesture } = visit;
    await opened(visit);
    await gesture(tap([210, 700], 88));
    await visit.rest();
    await gesture(tap([240, 760], 96));
    await until(() => server.visits('/lifted') > 1);
    await visit.leave();
    expect(rowsOf(server.beacons(), 'touch')).toHaveLength(2);
    expect(new Set(server.beacons().map(({ session }) => session)).size).toBe(1);
    expect(accusationsOf(server)).toEqual([]);
  });

  story('whose page two fingers magnify records the taps on it', async (visit) => {
    const { server, gesture } = visit;
    await opened(visit);
    await gesture(spread([300, 700], 180, 420));
    await until(() => server.visits('/zoomed') > 0);
    const lifted = server.visits('/lifted');
    await sleep(500);
    await gesture(tap([410, 720], 92));
    await until(() => server.visits('/lifted') > lifted);
    await visit.leave();
    const gestures = rowsOf(server.beacons(), 'touch');
    expect(gestures.map(({ fingers, flags }) => [fingers, flags])).toEqual([
      [2, 0],
      [1, 0],
    ]);
    expect(rowsOf(server.beacons(), 'press').map(({ name, flags }) => [name, flags])).toEqual([['div', 0]]);
    expect(accusationsOf(server)).toEqual([]);
  });

  story('whose browser enlarges the page records the taps on it', async (visit) => {
    const { server, zoom, gesture } = visit;
    await opened(visit);
    const sizes = () => server.visits(`/width/${width}`);
    await zoom('larger');
    await until(() => server.visits('/smaller') > 0);
    await gesture(tap([410, 900], 92));
    await until(() => server.visits('/lifted') > 0);
    const before = sizes();
    await zoom('normal');
    await until(() => sizes() > before);
    await visit.leave();
    expect(rowsOf(server.beacons(), 'press').map(({ name, flags }) => [name, flags])).toEqual([['div', 0]]);
    expect(accusationsOf(server)).toEqual([]);
  });

  story('that goes back shows the first page again, in the same session', async (visit) => {
    const { server, gesture } = visit;
    server.put('/second', PAGE);
    await opened(visit, quietPage(HTML));
    await gesture(tap(NEXT, 83));
    await until(() => server.beacons().some(({ path, complete }) => path === '/second' && complete));
    await visit.goBack();
    await sleep(600);
    const lifted = server.visits('/lifted');
    await gesture(tap([220, 760], 104));
    await until(() => server.visits('/lifted') > lifted);
    await visit.leave();
    const touched = rowsOf(server.beacons(), 'touch').map(({ name }) => name);
    expect([touched[0], touched.at(-1)]).toEqual(['a', 'div']);
    const shown = rowsOf(server.beacons(), 'page').map(({ kind }) => pageKinds[kind]);
    expect(shown.filter((kind) => kind === 'show')).toHaveLength(1);
    expect(new Set(server.beacons().map(({ session }) => session)).size).toBe(1);
    expect(accusationsOf(server)).toEqual([]);
  });
});

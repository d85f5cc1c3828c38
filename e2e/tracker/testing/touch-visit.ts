import { focusKinds } from '../../../packages/wire/src/index.ts';
import type { Gesture } from './gestures.ts';
import type { ScreenKeyboard } from './input-method.ts';
import { type RecordingServer, rowsOf } from './recording-server.ts';
import { until } from './stories.ts';

type BrowserName = 'Chromium' | 'Firefox' | 'WebKit';

/** What a person does with a phone. */
export interface TouchVisit {
  readonly browser: BrowserName;
  readonly server: RecordingServer;
  readonly keyboard: ScreenKeyboard;
  /** Opens `path`, and resolves once the page fills the screen and has been read. */
  open(path: string): Promise<void>;
  gesture(frames: Gesture): Promise<void>;
  /** Gives the screen another size. */
  turn(size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Chooses a larger page in the browser, or the normal one again. */
  zoom(to: 'larger' | 'normal'): Promise<void>;
  /** Puts the browser into the background, and returns to it. */
  rest(): Promise<void>;
  /** Goes back to the previous page, which the browser restores from its cache. */
  goBack(): Promise<void>;
  /** Leaves the page, and resolves once everything that it recorded has arrived. */
  leave(): Promise<void>;
}

type Tell = (name: string, run: (visit: TouchVisit) => Promise<void>) => void;

export type DescribeTouched = (title: string, tellAll: (story: Tell, browser: BrowserName) => void) => void;

export const filled = async (server: RecordingServer): Promise<void> => {
  await until(() => server.visits('/full') > 0);
  await until(() => server.beacons().some(({ complete }) => complete));
};

const HIDDEN = focusKinds.indexOf('hidden');

/** Leaves or hides a page, and resolves once it has reported that it was hidden, which is its last row until it returns. */
export const leaving = async (server: RecordingServer, leave: () => Promise<unknown>): Promise<void> => {
  const hidden = () => rowsOf(server.beacons(), 'focus').filter(({ kind }) => kind === HIDDEN).length;
  const before = hidden();
  await leave();
  await until(
    () => hidden() > before,
    () => JSON.stringify(rowsOf(server.beacons(), 'focus')),
  );
};

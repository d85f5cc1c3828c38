import { type Envelope, type Readings, WIRE_VERSION } from '@gait/wire';
import { hearing, type Listener } from './listener.ts';
import * as listeners from './listeners/index.ts';
import { once } from './once.ts';
import { cleanTags, cleanUserId } from './options.ts';
import type { TrackerOptions, TrackerStatus } from './page-api.ts';
import { ownPath } from './path.ts';
import { later, quietly } from './quietly.ts';
import { collectReadings } from './readings.ts';
import { take } from './recorder.ts';
import { newPageId } from './session/identifiers.ts';
import { openTabSession } from './session/tab-session.ts';
import { keepUnsent, takeUnsent } from './session/unsent.ts';
import { signals } from './signals/index.ts';
import { names } from './targets.ts';
import { contentsOf } from './transport/compose.ts';
import { createOutbox } from './transport/outbox.ts';
import { send } from './transport/send.ts';

/** What is running in this page. */
export interface Tracker {
  /** Takes note of an event of any type in `heard`. */
  hear(event: Event): void;
  /** Does what need not wait for an event: readings, the first beacon and all that follow. */
  begin(): void;
  sessionId(): string;
  setUserId(userId: unknown): void;
  addTags(tags: unknown): void;
  /** Ends the session and forgets it. */
  forget(): void;
}

/** What the next beacon says besides its events. */
type News = Pick<Envelope, 'user' | 'tags' | 'device' | 'complete'>;

const FLUSH_MS = 5_000;
const SECOND_MS = 1_000;

const behaviours = Object.values<Listener>(listeners);

/** Watches this page until it is left, or `stopped`. */
export const track = (
  options: TrackerOptions,
  onStatus: (status: TrackerStatus) => void,
  stopped: AbortController,
): Tracker => {
  const { siteKey, endpoint } = options;
  // The tab's storage is slow at first; the page need not wait for it.
  const session = once(() => {
    const page = newPageId();
    return { page, ...openTabSession(siteKey, page) };
  });
  const { signal } = stopped;
  let seq = 0;
  let tags: string[] = [];
  let news: News = {};

  const outbox = createOutbox({
    send: (body) => send(endpoint, body),
    onStatus(next) {
      if (next === 'refused') stop();
      onStatus(next);
    },
  });

  const stop = () => {
    stopped.abort();
    outbox.close();
    session().release();
  };

  const heading = (): Envelope => {
    const told = news;
    const { page, id, secret, parent } = session();
    news = {};
    return {
      v: WIRE_VERSION,
      key: siteKey,
      session: id,
      secret,
      ...(seq === 0 && parent && { parent }),
      page,
      seq: seq++,
      origin: Math.round(performance.timeOrigin),
      sent: Math.round(performance.now()),
      path: ownPath(),
      ...told,
    };
  };

  const flush = (all?: boolean) => {
    if (outbox.isFull()) return;
    for (const content of contentsOf(take(performance.now(), all), names)) {
      if (content.events || Object.keys(news).length > 0)
        outbox.push(JSON.stringify({ ...heading(), ...content }));
    }
  };

  const tell = (more: News) => {
    news = { ...news, ...more };
  };

  const addReadings = (readings: Readings, complete: boolean) => {
    tell({ device: { ...news.device, ...readings }, ...(complete && { complete }) });
    if (complete) flush();
  };

  const addTags = (more: unknown) => {
    tags = cleanTags([...tags, ...cleanTags(more)]);
    if (tags.length > 0) tell({ tags });
  };

  const setUserId = (userId: unknown) => {
    const user = cleanUserId(userId);
    if (user) tell({ user });
  };

  /** What the page before could not send is sent first. */
  const prepare = once(() => {
    for (const behaviour of behaviours) quietly(() => behaviour.begin?.(signal));
    for (const body of takeUnsent(siteKey)) outbox.push(body);
  });

  /** A page that is left at once was not prepared. */
  const leave = () => {
    prepare();
    flush(true);
    outbox.flush();
  };

  const look = () => {
    if (document.visibilityState === 'visible')
      for (const { everySecond } of behaviours) quietly(() => everySecond?.());
  };
  const every = (ms: number, work: () => void) => {
    const timer = setInterval(() => quietly(work), ms);
    signal.addEventListener('abort', () => clearInterval(timer));
  };

  const pageLife: Listener = {
    visibilitychange: () => document.visibilityState === 'hidden' && leave(),
    pagehide() {
      leave();
      keepUnsent(siteKey, outbox.waiting());
      session().release();
    },
    pageshow({ persisted }) {
      if (!persisted) return;
      session().claim();
      const waiting = outbox.waiting();
      for (const body of takeUnsent(siteKey)) if (!waiting.includes(body)) outbox.push(body);
      outbox.retry();
    },
    online: outbox.retry,
  };

  if (options.userId) setUserId(options.userId);
  if (options.tags) addTags(options.tags);
  // The frames of a tab ask one another who holds its session: each has its own before it can be asked.
  if (window !== window.top) session();

  return {
    hear: hearing([...behaviours, pageLife]),
    begin() {
      // Each in a task of its own: the page may go on in between.
      for (const work of [prepare, () => collectReadings(signals, addReadings, signal), flush]) later(work);
      every(FLUSH_MS, flush);
      every(SECOND_MS, look);
    },
    sessionId: () => session().id,
    setUserId,
    addTags,
    forget() {
      stop();
      take(0, true);
      takeUnsent(siteKey);
      session().forget();
    },
  };
};

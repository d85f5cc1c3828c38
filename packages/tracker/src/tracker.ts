import {
  type Envelope,
  numberOf,
  pageKinds,
  type Readings,
  type TellKind,
  tells,
  WIRE_VERSION,
} from '@gait/wire';
import type { TrackerStatus } from './globals.ts';
import type { Scene } from './listener.ts';
import * as listeners from './listeners/index.ts';
import { cleanTags, cleanUserId, type TrackerOptions } from './options.ts';
import { quietly } from './quietly.ts';
import { collectReadings } from './readings.ts';
import { nothingYet } from './recent.ts';
import { createRecorder } from './recorder.ts';
import { newPageId } from './session/identifiers.ts';
import { openTabSession } from './session/tab-session.ts';
import { keepUnsent, takeUnsent } from './session/unsent.ts';
import { createTargets } from './targets.ts';
import { contentsOf } from './transport/compose.ts';
import { createOutbox } from './transport/outbox.ts';
import { send } from './transport/send.ts';

/** What is running in this page. */
export interface Tracker {
  readonly sessionId: string;
  setUserId(userId: unknown): void;
  addTags(tags: unknown): void;
  status(): TrackerStatus;
  /** Ends the session and forgets it. */
  forget(): void;
}

type News = Pick<Envelope, 'parent' | 'user' | 'tags' | 'device' | 'complete'>;

const FLUSH_MS = 5_000;
const SECOND_MS = 1_000;

/** Watches this page until it is left. */
export const track = (options: TrackerOptions, onStatus: (status: TrackerStatus) => void): Tracker => {
  const page = newPageId();
  const session = openTabSession(options.siteKey, page);
  const stopped = new AbortController();
  const targets = createTargets();
  let status: TrackerStatus = 'waiting';
  let seq = 0;
  let timer = 0;
  let tags: string[] = [];
  let news: { -readonly [Name in keyof News]: News[Name] } = session.parent ? { parent: session.parent } : {};

  const recorder = createRecorder(() => {
    timer ||= window.setTimeout(() => flush(false), FLUSH_MS);
  });
  const outbox = createOutbox({
    send: (body) => send(options.endpoint, body),
    onStatus(next) {
      if (next === 'refused') stop();
      if (next === status) return;
      status = next;
      onStatus(next);
    },
  });

  const stop = () => {
    stopped.abort();
    outbox.close();
  };

  const heading = () => {
    const told = news;
    news = {};
    return {
      v: WIRE_VERSION,
      key: options.siteKey,
      session: session.id,
      secret: session.secret,
      page,
      seq: seq++,
      origin: Math.round(performance.timeOrigin),
      sent: Math.round(performance.now()),
      path: location.pathname,
      ...told,
    } satisfies Envelope;
  };

  const flush = (all: boolean) => {
    clearTimeout(timer);
    timer = 0;
    if (outbox.isFull()) return;
    const rows = recorder.take(performance.now(), all);
    tellRows.clear();
    for (const content of contentsOf(rows, targets.names)) {
      if (content.events || Object.keys(news).length > 0)
        outbox.push(JSON.stringify({ ...heading(), ...content }));
    }
    if (!recorder.isEmpty()) timer = window.setTimeout(() => flush(false), FLUSH_MS);
  };

  /** Leaves with the next beacon. */
  const tell = (more: News) => {
    Object.assign(news, more);
    timer ||= window.setTimeout(() => flush(false), FLUSH_MS);
  };

  const addReadings = (readings: Readings, complete: boolean) =>
    tell({ device: { ...news.device, ...readings }, ...(complete && { complete }) });

  const addTags = (more: unknown) => {
    tags = cleanTags([...tags, ...cleanTags(more)]);
    if (tags.length > 0) tell({ tags });
  };

  const setUserId = (userId: unknown) => {
    const user = cleanUserId(userId);
    if (user) tell({ user });
  };

  const scene: Scene = {
    on: (type, handle, target = window) =>
      target.addEventListener(
        type,
        (event) => quietly(() => !stopped.signal.aborted && handle(event as never)),
        {
          capture: true,
          passive: true,
          signal: stopped.signal,
        },
      ),
    record: recorder.record,
    rows: recorder,
    targets,
    recent: nothingYet(),
    tell: (kind, name = '') => countTell(kind, name ? targets.named(name) : -1),
    everySecond(work) {
      const interval = setInterval(() => {
        if (document.visibilityState === 'visible') quietly(work);
      }, SECOND_MS);
      stopped.signal.addEventListener('abort', () => clearInterval(interval));
    },
  };

  const tellRows = new Map<string, { count: number }>();
  const countTell = (kind: TellKind, target: number) => {
    const name = `${kind} ${target}`;
    const row = tellRows.get(name);
    if (row) row.count++;
    else
      tellRows.set(
        name,
        recorder.record('tell', { t: performance.now(), kind: numberOf(tells, kind), count: 1, target }),
      );
  };

  const leave = () => {
    flush(true);
    outbox.flush();
  };

  for (const listen of Object.values(listeners)) quietly(() => listen(scene));
  scene.on('visibilitychange', () => document.visibilityState === 'hidden' && leave(), document);
  scene.on('pagehide', () => {
    const row = { t: performance.now(), kind: numberOf(pageKinds, 'hide'), value: 0, target: -1 };
    recorder.record('page', row);
    leave();
    keepUnsent(options.siteKey, outbox.waiting());
    session.release();
  });
  scene.on('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.claim();
    const waiting = outbox.waiting();
    for (const body of takeUnsent(options.siteKey)) if (!waiting.includes(body)) outbox.push(body);
    outbox.retry();
  });
  scene.on('online', outbox.retry);

  for (const body of takeUnsent(options.siteKey)) outbox.push(body);
  setUserId(options.userId);
  addTags(options.tags);
  collectReadings(addReadings, stopped.signal);
  flush(false);

  return {
    sessionId: session.id,
    setUserId,
    addTags,
    status: () => status,
    forget() {
      stop();
      takeUnsent(options.siteKey);
      session.forget();
    },
  };
};

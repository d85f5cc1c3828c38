import { type Envelope, type Readings, WIRE_VERSION } from '@gait/wire';
import { pageTime, sleptTime } from './clock.ts';
import { nearest } from './elements.ts';
import { later, once, quietly } from './guard.ts';
import { dispatchTo, type Listener } from './listener.ts';
import { listeners } from './listeners/index.ts';
import { cleanTags, cleanUserId, cleanUserToken } from './options.ts';
import { isHidden, ownPath } from './page.ts';
import type { TrackerOptions, TrackerStatus } from './page-api.ts';
import { jsonOf } from './plain-json.ts';
import { collectReadings } from './readings.ts';
import { takeRows } from './recorder.ts';
import { newPageId } from './session/identifiers.ts';
import { openTabSession } from './session/tab-session.ts';
import { keepUnsent, takeUnsent } from './session/tab-storage.ts';
import { signals } from './signals/index.ts';
import { names } from './targets.ts';
import { contentsOf } from './transport/compose.ts';
import { createOutbox } from './transport/outbox.ts';
import { send } from './transport/send.ts';
import { isSound } from './transport/sound.ts';

/** The tracker that runs in this page. */
export interface Tracker {
  /** Handles an event of any type in `eventTypes`. */
  handle_(event: Event): void;
  /** Starts everything that does not wait for an event: readings, the first beacon, regular beacons. */
  start(): void;
  sessionId_(): string;
  setUserId_(userId: unknown, token: unknown): void;
  addTags_(tags: unknown): void;
  /** Sends what waits, now. Returns a mark of the last beacon. */
  flush_(): string;
  /** Ends the session and erases it from the tab. */
  forget_(): void;
}

/** Fields of the next beacon other than its events. */
type Update = Optional<Pick<Envelope, 'user' | 'token' | 'tags' | 'device' | 'complete'>>;
type Content = Update & Optional<Pick<Envelope, 'strings' | 'events'>>;
type Optional<Fields> = { readonly [Name in keyof Fields]: Fields[Name] | undefined };

/** What the start of the script hands over. */
interface Start {
  readonly options: TrackerOptions;
  readonly onStatus_: (status: TrackerStatus) => void;
  /** Aborts when the tracker stops. */
  readonly stopped_: AbortController;
  /** `fetch` as the page had it when the script started. */
  readonly pageFetch_: typeof fetch;
}

const FLUSH_MS = 5_000;
const SECOND_MS = 1_000;

/** Tracks this page until it is left or `stopped`. */
export const track = (start: Start): Tracker => {
  const { options, onStatus_: onStatus, stopped_: stopped, pageFetch_: pageFetch } = start;
  const { siteKey, endpoint } = options;
  // Lazy: the first access to the tab's storage is slow.
  const session = once(() => {
    const page = newPageId();
    return { page, ...openTabSession(siteKey, page) };
  });
  let seq = 0;
  let tags: string[] = [];
  let update: Update = {};
  /** The kinds of content that the server does not take. Undefined while it takes everything. */
  let malformed: (string | undefined)[] | undefined;
  const { signal } = stopped;

  const outbox = createOutbox({
    send_: (body) => send(pageFetch, endpoint, body),
    onStatus_(next) {
      if (next === 'refused') stop();
      onStatus(next);
    },
    onMalformed_({ body, kind_: kind }) {
      malformed = [...(malformed ?? []), kind];
      // Nobody knows which part of a mixed beacon it was. From now on each is sent by itself.
      if (kind === undefined) pushApart(JSON.parse(body));
    },
  });

  const stop = () => {
    stopped.abort();
    outbox.close_();
    session().release_();
  };

  const nextFields = () => {
    const { page, id, secret, parent } = session();
    const origin = Math.round(performance.timeOrigin);
    const sent = Math.round(pageTime());
    return {
      v: WIRE_VERSION,
      key: siteKey,
      session: id,
      secret,
      parent: seq === 0 ? parent : undefined,
      page,
      seq,
      origin,
      sent,
      slept: quietly(() => sleptTime(origin, sent)),
      path: ownPath(),
    };
  };

  /** Sends content, if there is any and the server has not refused its kind. */
  const push = (content: Content, kind?: string) => {
    if (jsonOf(content) === '{}' || malformed?.includes(kind)) return;
    const body = jsonOf({ ...nextFields(), ...content });
    seq++;
    outbox.push(body, kind);
  };

  const pushApart = ({ device, complete, strings, events = {}, user, token, tags }: Content) => {
    push({ user, token, tags }, 'user');
    push({ device, complete }, 'device');
    for (const [name, stream] of Object.entries(events)) push({ strings, events: { [name]: stream } }, name);
  };

  const flush = (all?: boolean) => {
    if (outbox.isFull_() || !isSound(nextFields())) return;
    for (const content of contentsOf(takeRows(pageTime(), all), names)) {
      (malformed ? pushApart : push)({ ...update, ...content });
      update = {};
    }
  };

  const queueUpdate = (more: Update) => {
    update = { ...update, ...more };
  };

  const addReadings = (readings: Readings, complete: boolean) => {
    queueUpdate({ device: { ...update.device, ...readings }, complete: complete || undefined });
    if (complete) flush();
  };

  const addTags = (more: unknown) => {
    tags = cleanTags([...tags, ...cleanTags(more)]);
    if (tags.length > 0) queueUpdate({ tags });
  };

  const setUserId = (userId: unknown, userToken: unknown) => {
    // Without an ID, the page has no user any more.
    const user = cleanUserId(userId) || null;
    // A token belongs to one id, so an id without a token removes the one that waits.
    queueUpdate({ user, token: (user && cleanUserToken(userToken)) || undefined });
  };

  /** Starts the listeners and sends first what the previous page of the tab could not send. */
  const prepare = once(() => {
    for (const listener of listeners) quietly(() => listener.start?.(signal));
    for (const body of takeUnsent(siteKey)) outbox.push(body);
  });

  /**
   * Sends what waits, now. Returns a mark of the last beacon: its page, how many the page has sent, and how many the server
   * has not accepted yet.
   */
  const flushNow = () => {
    // A page that is left at once has not been prepared.
    prepare();
    flush(true);
    outbox.flush_();
    return `${[session().page, seq, outbox.waiting_().length]}`;
  };

  const everySecond = () => {
    if (!isHidden()) for (const listener of listeners) quietly(() => listener.everySecond_?.());
  };
  const repeat = (work: () => void, ms: number) => {
    const timer = setInterval(() => {
      if (signal.aborted) clearInterval(timer);
      else quietly(work);
    }, ms);
  };

  const pageLife: Listener = {
    visibilitychange: () => isHidden() && flushNow(),
    submit: flushNow,
    click: (event) => nearest(event, '[data-flush]') && flushNow(),
    formdata({ formData }) {
      if (options.field) formData.set(options.field, `${session().id}:${flushNow()}`);
    },
    pagehide() {
      quietly(flushNow);
      session().release_();
      keepUnsent(siteKey, outbox.waiting_());
    },
    pageshow({ persisted }) {
      if (!persisted) return;
      const waiting = outbox.waiting_();
      session().claim_();
      for (const body of takeUnsent(siteKey)) if (!waiting.includes(body)) outbox.push(body);
      outbox.retry_();
    },
    online: outbox.retry_,
  };

  if (options.userId) setUserId(options.userId, options.userToken);
  addTags(options.tags);

  return {
    handle_: dispatchTo([...listeners, pageLife]),
    start() {
      // One task each, so that the page can run in between.
      for (const work of [prepare, () => collectReadings(signals, addReadings, signal), flush]) later(work);
      repeat(flush, FLUSH_MS);
      repeat(everySecond, SECOND_MS);
    },
    sessionId_: () => session().id,
    setUserId_: setUserId,
    addTags_: addTags,
    flush_: flushNow,
    forget_() {
      stop();
      takeRows(0, true);
      takeUnsent(siteKey);
      session().forget_();
    },
  };
};

import type { DroppedParts } from '@gait/engine';
import {
  areEvents,
  cleanTag,
  cleanText,
  type EncodedStream,
  type Envelope,
  FIRST_WIRE_VERSION,
  fits,
  isFailed,
  MAX_ROWS,
  MAX_STRING_LENGTH,
  MAX_STRINGS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_USER_ID_LENGTH,
  MAX_USER_TOKEN_LENGTH,
  type ReadingName,
  type Readings,
  readingKinds,
  type SignalKind,
  type StoredReadings,
  streamNames,
  WIRE_VERSION,
} from '@gait/wire';
import { DAY_MS } from '@gait/wire/time';
import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { hashSecret } from '../base/secrets.ts';
import { ProblemError } from '../http/problem.ts';
import { validationWords } from '../http/validation-words.ts';
import { droppedParts } from './dropped-parts.ts';

/** No real clock is beyond the year 2100, and no page waits longer than a year before it sends. */
const MAX_MOMENT = 4_102_444_800_000;
const MAX_WAIT_MS = 366 * DAY_MS;
const MAX_SEQ = 1_000_000;
const MAX_PATH_LENGTH = 1_024;
/** Columns per stream, with room for those of later versions. */
const MAX_COLUMNS = 32;

const SESSION_ID = '^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';
const SITE_KEY = /^pub-(test-)?[0-9A-Za-z]{24}$/;
/** At least one character, counted like the tracker counts them, and no control characters. */
const plainText = (maxLength: number, except = '') =>
  Type.String({ pattern: `^[^\\u0000-\\u001f\\u007f${except}]{1,${maxLength}}$` });

const schema = Type.Object({
  v: Type.Integer({ minimum: FIRST_WIRE_VERSION, maximum: WIRE_VERSION }),
  key: Type.String({ pattern: SITE_KEY.source }),
  session: Type.String({ pattern: SESSION_ID }),
  secret: Type.String({ pattern: '^[0-9A-Za-z_-]{22}$' }),
  parent: Type.Optional(Type.String({ pattern: SESSION_ID })),
  page: Type.String({ pattern: '^[0-9A-Za-z_-]{1,32}$' }),
  seq: Type.Integer({ minimum: 0, maximum: MAX_SEQ }),
  origin: Type.Number({ minimum: 0, maximum: MAX_MOMENT }),
  sent: Type.Number({ minimum: 0, maximum: MAX_WAIT_MS }),
  slept: Type.Optional(Type.Unknown()),
  path: plainText(MAX_PATH_LENGTH, '?#'),
  user: Type.Optional(Type.Union([plainText(MAX_USER_ID_LENGTH), Type.Null()])),
  token: Type.Optional(plainText(MAX_USER_TOKEN_LENGTH)),
  tags: Type.Optional(Type.Array(plainText(MAX_TAG_LENGTH, ','), { maxItems: MAX_TAGS })),
  device: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  complete: Type.Optional(Type.Boolean()),
  strings: Type.Optional(
    Type.Array(Type.String({ maxLength: MAX_STRING_LENGTH }), { maxItems: MAX_STRINGS }),
  ),
  events: Type.Optional(
    Type.Record(
      Type.String(),
      Type.Array(Type.Union([Type.Integer({ minimum: 0, maximum: MAX_ROWS }), Type.String()]), {
        minItems: 1,
        maxItems: MAX_COLUMNS,
      }),
    ),
  ),
});

const check = Compile(schema);

export interface ParsedBeacon {
  readonly envelope: Envelope;
  readonly secretHash: string;
  /** Undefined if the server keeps the beacon as it was sent. */
  readonly dropped?: DroppedParts | undefined;
}

/** Parses and validates the body of a beacon. Drops unknown fields, streams and readings. */
export const parseBeacon = (body: string): ParsedBeacon => {
  const value = parseJson(body);
  if (!check.Check(value)) {
    checkSiteKey(value);
    const [first] = check.Errors(value);
    throw invalid(
      `${first?.instancePath.slice(1).replaceAll('/', '.') || 'beacon'} ${first ? validationWords(first) : 'is wrong'}`,
    );
  }
  const envelope = knownFields(value as Envelope);
  // Only counted here: scoring decodes them.
  if (!areEvents(envelope.events)) throw invalid('events are damaged');
  return {
    envelope,
    secretHash: hashSecret(envelope.secret),
    dropped: droppedParts(value as Envelope, envelope),
  };
};

/** What a secret of the server starts with. A page shows it to everyone. */
const SECRETS: Readonly<Record<string, string>> = {
  'sk-': 'secret key',
  'mk-': 'management key',
  'ut-': 'user token secret',
  'ex-': 'exclusion token',
};

/** Enough to find a key in the list of keys by. */
const SHOWN_LENGTH = 7;

const checkSiteKey = (value: unknown): void => {
  const { key } = (value ?? {}) as { readonly key?: unknown };
  if (typeof key !== 'string' || SITE_KEY.test(key)) return;
  // Also between quotes that a text program has made curly.
  const bare = key.replace(/^[^a-z]+/i, '');
  const secret = SECRETS[bare.slice(0, 3)];
  throw new ProblemError(
    403,
    'invalid_site_key',
    secret === undefined
      ? 'The page has no site key: one is pub- and 24 letters or digits, in straight quotes.'
      : `The page contains a ${secret} (${bare.slice(0, SHOWN_LENGTH)}…), which everyone can read there. Revoke it now, and use a site key, which starts with pub-.`,
  );
};

const invalid = (detail: string) => new ProblemError(400, 'invalid_beacon', `Not a beacon: ${detail}.`);

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    throw invalid('not JSON');
  }
};

/** Assigned one by one, because this runs for each beacon and spreading takes several times as long. */
const knownFields = (sent: Envelope): Envelope => {
  const { v, key, session, secret, parent, page, seq, origin, path } = sent;
  const { token, tags, device, complete, strings, events } = sent;
  const user = knownUser(sent.user);
  const known: { -readonly [Name in keyof Envelope]: Envelope[Name] } = {
    v,
    key,
    session,
    secret,
    page,
    seq,
    origin,
    sent: sent.sent,
    path: cleanText(path) || '/',
  };
  if (parent !== undefined) known.parent = parent;
  // A page may have replaced the clock.
  if (typeof sent.slept === 'number' && sent.slept > 0) known.slept = sent.slept;
  if (user !== undefined) known.user = user;
  if (token !== undefined) known.token = token;
  if (tags !== undefined) known.tags = tags.map(cleanTag).filter(Boolean);
  if (device !== undefined) known.device = knownReadings(device);
  if (complete !== undefined) known.complete = complete;
  if (strings !== undefined) known.strings = strings.map(cleanText);
  if (events !== undefined) known.events = knownStreams(events);
  return known;
};

/** Earlier trackers cut long texts within an emoji. */
const knownUser = (user: Envelope['user']): Envelope['user'] =>
  typeof user === 'string' ? cleanText(user) || undefined : user;

const kinds = Object.entries(readingKinds) as [ReadingName, SignalKind][];

const knownReadings = (device: StoredReadings): Readings => {
  const known: Partial<Record<ReadingName, unknown>> = {};
  for (const [name, kind] of kinds) {
    const reading = device[name];
    if (isFailed(reading)) known[name] = { error: reading.error };
    else if (reading !== undefined && fits(kind, reading)) known[name] = reading;
  }
  return known as Readings;
};

const knownStreams = (events: NonNullable<Envelope['events']>): NonNullable<Envelope['events']> => {
  const known: Record<string, EncodedStream> = {};
  for (const name of streamNames) {
    const stream = events[name];
    if (!stream) continue;
    const [count, ...columns] = stream as readonly unknown[];
    if (typeof count !== 'number' || columns.some((column) => typeof column !== 'string'))
      throw invalid(`events.${name} is not a count followed by columns`);
    known[name] = stream;
  }
  return known;
};

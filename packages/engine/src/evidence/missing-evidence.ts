import type { StretchCounts } from '../stretch/counts.ts';
import type { StretchCause } from '../stretch/stretch.ts';
import {
  type ActivityEvidence,
  MIN_DELIBERATE,
  MIN_INTERACTIONS,
  MIN_KEYS,
  MIN_TYPED,
} from './activity-evidence.ts';
import type { NamedDoubt } from './doubts.ts';

/** ms that the server must have seen pass between the first and the last beacon of a stretch. */
export const MIN_WITNESSED_MS = 4_000;

interface Seen {
  /** Names of readings that are missing. */
  readonly readings: readonly string[];
  readonly readingsComplete: boolean;
  readonly witnessed: number;
  readonly cause: StretchCause;
  readonly doubts: readonly NamedDoubt[];
  readonly counts: StretchCounts;
  readonly counted: ActivityEvidence;
}

/** Plain sentences that say what keeps a low score from meaning anything, the most important first. */
export const missingEvidence = (seen: Seen): string[] =>
  [doubted(seen), unread(seen), unwitnessed(seen), inactive(seen)].filter((sentence) => sentence !== '');

const doubted = ({ doubts: [first] }: Seen): string =>
  first ? `What the page sent is in doubt: ${first.because}.` : '';

const unread = ({ readings, readingsComplete }: Seen): string => {
  if (readings.length > 0)
    return `The page has not sent these readings of the device: ${readings.join(', ')}.`;
  return readingsComplete ? '' : 'The page has not read the whole device yet.';
};

const isUnwitnessed = ({ witnessed }: Pick<Seen, 'witnessed'>): boolean => witnessed < MIN_WITNESSED_MS;

const unwitnessed = ({ witnessed, cause }: Seen): string =>
  isUnwitnessed({ witnessed })
    ? `Too short to judge${since[cause]}: ${seconds(witnessed)} of ${MIN_WITNESSED_MS / 1_000} s.`
    : '';

/** The sentence before has said since when. */
const inactive = ({ counts, counted, cause, witnessed }: Seen): string => {
  if (counted.isEnough) return '';
  const { interactions, keys, deliberate, typed } = counted;
  const isLong = interactions >= MIN_INTERACTIONS || keys >= MIN_KEYS;
  const missing = isLong
    ? `${deliberate} of ${MIN_DELIBERATE} presses or gestures, ${typed} of ${MIN_TYPED} typed keys`
    : `${interactions} of ${MIN_INTERACTIONS} interactions, ${keys} of ${MIN_KEYS} keys`;
  return `Too little activity${isUnwitnessed({ witnessed }) ? '' : since[cause]}: ${missing}.${unconfirmed(counts)}`;
};

const since: Readonly<Record<StretchCause, string>> = {
  visit: '',
  silence: ' since the session was silent for 30 minutes',
  user: ' since another user id was set',
  delay: ' since many late beacons arrived at once',
};

/** What the visitor did most of, without what goes with it. */
const unconfirmed = ({ barePresses, bareGestures, bareKeys, bareChanges }: StretchCounts): string => {
  const most = Math.max(barePresses, bareGestures, bareKeys, bareChanges);
  if (most === 0) return '';
  const [verb, them] = most === 1 ? ['does', 'it'] : ['do', 'them'];
  const counted = (one: string, many: string) =>
    ` ${most} ${most === 1 ? one : many} ${verb} not count, because`;
  if (most === bareKeys) return `${counted('key', 'keys')} too little text came with ${them}.`;
  if (most === barePresses)
    return `${counted('press', 'presses')} too little movement or no key came with ${them}.`;
  if (most === bareGestures) return `${counted('touch', 'touches')} no press or scrolling came with ${them}.`;
  return `${counted('change or paste', 'changes or pastes')} no press, key or touch came before ${them}.`;
};

const seconds = (ms: number): string => (Math.floor(ms / 100) / 10).toFixed(1);

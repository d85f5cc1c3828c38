import { MINUTE_MS } from '@gait/wire/time';
import type { Finding } from '../finding.ts';
import { claimConflicts } from '../identity/claim-conflicts.ts';
import { marksOf, markTexts } from '../identity/request-marks.ts';
import { isReplay } from '../replay/match-replays.ts';
import { replayedWords } from '../replay/replayed-words.ts';
import type { SessionFeatures } from '../session/features.ts';
import { type Stretch, witnessedMs } from '../stretch/stretch.ts';

export const NOT_JUDGED = 'no check has cleared the behavior yet';

/**
 * Events may span a little more than the time that the server witnessed: ms by which a slow network may delay the first
 * beacon, and the share by which clocks may differ. A visit that was recorded and sent in less time spans more; an outage
 * does so too, until the visit has lasted a minute (docs/decisions/evidence.md).
 */
const MAX_LEAD_MS = 2_000;
const MAX_LEAD_SHARE = 0.1;

/** The share of the proof of automation from which on it is not ruled out (docs/decisions/automation.md). */
const SHARE_OF_PROOF = 0.5;

/** What other checks found, and the name of the one that cleared how the visitor behaves. */
interface Judged {
  readonly cleared: string | undefined;
  readonly bot: Finding | undefined;
}

/**
 * Why a low score on sufficient evidence is not accepted without monitoring, if it is not: a clause. No request of a browser
 * has a mark (docs/decisions/requests.md), so a single one is enough to watch, though not to accuse or to doubt.
 */
export const reserveOf = (
  {
    requestMarks,
    readings,
    stretch,
    replay,
  }: Pick<SessionFeatures, 'requestMarks' | 'readings' | 'stretch' | 'replay'>,
  { cleared, bot }: Judged,
): string | undefined => {
  if (cleared === undefined) return NOT_JUDGED;
  const marks = marksOf(requestMarks, readings);
  if (marks.length > 0)
    return `the requests are not quite those of a browser: ${marks.map((mark) => markTexts[mark]).join(', ')}`;
  const [conflict] = claimConflicts(readings);
  if (conflict) return conflict.words;
  if (isHalfProven(bot)) return 'the browser shows half or more of what proves automation';
  if (replay?.isUnproven)
    return `${replayedWords(replay)}, and that session is in doubt, or was sent faster than it happened`;
  if (replay && !isReplay(replay)) return `${replayedWords(replay)}, too few to prove a copy`;
  if (isHurried(stretch)) return 'the events span more time than the server has seen pass';
  return isLate(stretch) ? 'most of the behavior arrived long after it happened' : undefined;
};

const isHalfProven = (bot: Finding | undefined): boolean =>
  (bot?.statistic ?? 0) >= SHARE_OF_PROOF * (bot?.threshold ?? Number.POSITIVE_INFINITY);

/**
 * Behavior that was held back may have been recorded at any time, so a minute has to come at its own pace, or else half of it
 * all. An outage takes that long to be forgotten.
 */
const TIMELY_MS = MINUTE_MS;
const TIMELY_SHARE = 0.5;

const isLate = ({ activeMs, timelyMs }: Pick<Stretch, 'activeMs' | 'timelyMs'>): boolean =>
  timelyMs < Math.min(TIMELY_MS, activeMs * TIMELY_SHARE);

const isHurried = (
  stretch: Pick<Stretch, 'firstAt' | 'lastAt' | 'firstReceived' | 'lastReceived'>,
): boolean => stretch.lastAt - stretch.firstAt > witnessedMs(stretch) * (1 + MAX_LEAD_SHARE) + MAX_LEAD_MS;

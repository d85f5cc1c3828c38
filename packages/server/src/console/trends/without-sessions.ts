import { HOUR_MS } from '@gait/wire/time';
import { withoutGroups } from '../../counts/hour-counts.ts';
import { type CountedHour, QUARTER_MS } from '../../counts/kept-hours.ts';
import type { SessionFields, SessionGroup } from '../../store/store.ts';

/** The hours without some of their sessions. Excluded sessions are not counted in the first place. */
export const withoutSessions = (
  hours: readonly CountedHour[],
  sessions: readonly SessionFields[],
): CountedHour[] => {
  const counted = sessions.filter(({ excluded }) => !excluded);
  return hours.map(({ at, counts }) => {
    const ofHour = counted.filter(({ activeAt }) => activeAt >= at && activeAt < at + HOUR_MS);
    return { at, counts: ofHour.length === 0 ? counts : withoutGroups(counts, ofHour.map(groupOf)) };
  });
};

const groupOf = (session: SessionFields): SessionGroup => ({
  from: Math.floor(session.activeAt / QUARTER_MS) * QUARTER_MS,
  action: session.recommendedAction,
  detected: session.detected,
  country: session.country,
  platform: session.platform,
  tags: session.tags,
  ten: Math.min(HIGHEST_TEN, Math.floor(session.riskScore / 10)),
  sessions: 1,
});

/** A score of 100 belongs to the scores from 90. */
const HIGHEST_TEN = 9;

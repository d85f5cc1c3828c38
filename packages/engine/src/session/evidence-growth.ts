import { type Beacon, focusKinds, pageKinds } from '@gait/wire';
import type { SessionState } from './state.ts';

/** A model that has cleared a session is asked again when its events have grown by a quarter. */
const GROWTH = 1.25;

/** ms of activity after which it is asked again in any case. */
const ACTIVITY_MS = 30_000;

const PAGE_HIDE = pageKinds.indexOf('hide');
const TAB_HIDDEN = focusKinds.indexOf('hidden');

/**
 * How far the evidence of a session has grown. The steps are at fixed counts of events and at fixed times of activity, so
 * they are the same however the events are cut into beacons.
 */
export const evidenceSteps = ({ streams: { activity } }: Pick<SessionState, 'streams'>): number => {
  const events = activity.moves + activity.keys + activity.interactions;
  return Math.floor(Math.log(events + 1) / Math.log(GROWTH)) + Math.floor(activity.activeMs / ACTIVITY_MS);
};

/** Whether this may be the last beacon of a visit: the visitor leaves the page, or looks at something else. */
export const hidesPage = ({ events }: Pick<Beacon, 'events'>): boolean =>
  events.page.some(({ kind }) => kind === PAGE_HIDE) || events.focus.some(({ kind }) => kind === TAB_HIDDEN);

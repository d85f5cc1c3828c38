import { type Events, scrollCauses, UNTRUSTED } from '@gait/wire';

/** ms in which a key, a press, a touch or the wheel moves the page or the focus, as in the tracker. */
export const EFFECT_MS = 1_000;

/** ms that a list, a calendar or a menu may stay open until the visitor has chosen, as in the tracker. */
export const CHOICE_MS = 60_000;

/** Earlier than every page by more than any of these times. */
const NEVER = -1_000_000;

/** When rows of earlier beacons of the page ended, in ms since its time origin. */
export interface Causes {
  wheel: number;
  key: number;
  touch: number;
  press: number;
}

type Cause = keyof Causes;

interface Row {
  readonly t: number;
  readonly flags: number;
  readonly dwell?: number;
  readonly hold?: number;
  readonly duration?: number;
}

export const noCauses = (): Causes => ({ wheel: NEVER, key: NEVER, touch: NEVER, press: NEVER });

const rowsOf = (events: Events, cause: Cause): readonly Row[] =>
  cause === 'key' ? events.keys : events[cause];

const endOf = ({ t, dwell = 0, hold = 0, duration = 0 }: Row): number =>
  t + Math.max(0, dwell, hold, duration);

/** Whether a trusted row of the cause began before `t` and ended at most `ms` before it. */
export const isCaused = (
  t: number,
  cause: Cause,
  { causes, events, ms }: { readonly causes: Causes; readonly events: Events; readonly ms: number },
): boolean =>
  t - causes[cause] <= ms ||
  rowsOf(events, cause).some((row) => row.t <= t && t - endOf(row) <= ms && !(row.flags & UNTRUSTED));

/** What must have happened before a scroll event of this kind; undefined where the tracker saw nothing. */
export const causeOfScroll = (kind: number): Cause | undefined => causeOf[scrollCauses[kind] ?? 'script'];

const causeOf: { readonly [Kind in (typeof scrollCauses)[number]]?: Cause } = {
  wheel: 'wheel',
  key: 'key',
  touch: 'touch',
  scrollbar: 'press',
  autoscroll: 'press',
  anchor: 'press',
};

export const foldCauses = (causes: Causes, events: Events): void => {
  for (const cause of ['wheel', 'key', 'touch', 'press'] as const)
    for (const row of rowsOf(events, cause))
      if (!(row.flags & UNTRUSTED)) causes[cause] = Math.max(causes[cause], endOf(row));
};

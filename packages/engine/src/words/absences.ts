import { type Beacon, type FocusChange, type FocusKind, focusKinds, pageKinds } from '@gait/wire';

/** ms between focus changes of tab and window that belong together. */
const SAME_CHANGE = 1_000;

const HIDE = pageKinds.indexOf('hide');
const SHOW = pageKinds.indexOf('show');

type Moment = Pick<FocusChange, 't'> & { readonly kind: number; readonly focus?: FocusChange };

/**
 * Changes of the tab and the window that the event log leaves out: the ones that repeat another one, and the ones that
 * come with leaving or restoring a page, when the visitor stays in the tab. `beacons` are those of one page.
 */
export const impliedChanges = (beacons: readonly Beacon[]): FocusChange[] => [
  ...beacons.flatMap(({ events }) => repeatedChanges(events.focus)),
  ...changesOfLeftPage(beacons),
];

/** Changes of the window that repeat one of the tab. */
const repeatedChanges = (rows: readonly FocusChange[]): FocusChange[] => {
  const tabs = rows.filter((row) => is(row, 'hidden', 'visible'));
  return rows.filter(
    (row) =>
      is(row, 'window_blur', 'window_focus') && tabs.some((tab) => Math.abs(tab.t - row.t) <= SAME_CHANGE),
  );
};

/** Browsers hide a page right after it was left, and show it right before or after it is restored. */
const changesOfLeftPage = (beacons: readonly Beacon[]): FocusChange[] => {
  const changes = beacons.flatMap(({ events }) => events.focus.filter(isAbsence));
  const pages: Moment[] = beacons.flatMap(({ events }) =>
    events.page.filter(({ kind }) => kind === HIDE || kind === SHOW),
  );
  const moments = [...pages, ...changes.map((focus) => ({ ...focus, focus }))].sort((a, b) => a.t - b.t);
  const implied: FocusChange[] = [];
  let isLeft = false;
  let isReturnImplied = false;
  for (const { kind, focus } of moments) {
    if (!focus) {
      isLeft = kind === HIDE;
      isReturnImplied = true;
    } else if (isLeft || (isReturnImplied && is(focus, 'visible', 'window_focus'))) implied.push(focus);
    else isReturnImplied = false;
  }
  return implied;
};

const is = (row: FocusChange, ...kinds: readonly FocusKind[]): boolean =>
  kinds.some((kind) => focusKinds[row.kind] === kind);

const isAbsence = (row: FocusChange): boolean => is(row, 'hidden', 'visible', 'window_blur', 'window_focus');

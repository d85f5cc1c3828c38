import {
  type Beacon,
  type Events,
  type FocusChange,
  type FocusKind,
  focusKinds,
  pageKinds,
} from '@gait/wire';

/** ms between focus changes of tab and window that belong together. */
const SAME_CHANGE = 1_000;

const HIDE = pageKinds.indexOf('hide');
const SHOW = pageKinds.indexOf('show');

type Moment = Pick<FocusChange, 't'> & { readonly kind: number; readonly focus?: FocusChange };

/** Whether the page has been left, folded beacon by beacon. */
export interface Absences {
  page: string;
  isLeft: boolean;
  isReturnImplied: boolean;
}

export const emptyAbsences = (): Absences => ({ page: '', isLeft: false, isReturnImplied: false });

/**
 * Changes of the tab and the window that the event log leaves out: the ones that repeat another one, and the ones that
 * come with leaving or restoring a page, when the visitor stays in the tab. Updates `absences`.
 */
export const impliedChanges = (
  absences: Absences,
  { page, events }: Pick<Beacon, 'page' | 'events'>,
): FocusChange[] => {
  if (absences.page !== page) Object.assign(absences, { ...emptyAbsences(), page });
  return [...repeatedChanges(events.focus), ...changesOfLeftPage(absences, events)];
};

/** Changes of the window that repeat one of the tab. */
const repeatedChanges = (rows: readonly FocusChange[]): FocusChange[] => {
  const tabs = rows
    .filter((row) => is(row, 'hidden', 'visible'))
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  const repeatsTab = (t: number): boolean => {
    const next = firstAfter(tabs, t - SAME_CHANGE);
    return next !== undefined && next <= t + SAME_CHANGE;
  };
  return rows.filter((row) => is(row, 'window_blur', 'window_focus') && repeatsTab(row.t));
};

/** The first of the sorted times that is not before `t`. */
const firstAfter = (times: readonly number[], t: number): number | undefined => {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) < t) low = middle + 1;
    else high = middle;
  }
  return times[low];
};

/** Browsers hide a page right after it was left, and show it right before or after it is restored. */
const changesOfLeftPage = (absences: Absences, { page, focus }: Events): FocusChange[] => {
  const pages: Moment[] = page.filter(({ kind }) => kind === HIDE || kind === SHOW);
  const changes = focus.filter(isAbsence).map((row) => ({ ...row, focus: row }));
  const implied: FocusChange[] = [];
  for (const { kind, focus: change } of [...pages, ...changes].sort((a, b) => a.t - b.t)) {
    if (!change) {
      absences.isLeft = kind === HIDE;
      absences.isReturnImplied = true;
    } else if (absences.isLeft || (absences.isReturnImplied && is(change, 'visible', 'window_focus')))
      implied.push(change);
    else absences.isReturnImplied = false;
  }
  return implied;
};

const is = (row: FocusChange, ...kinds: readonly FocusKind[]): boolean =>
  kinds.some((kind) => focusKinds[row.kind] === kind);

const isAbsence = (row: FocusChange): boolean => is(row, 'hidden', 'visible', 'window_blur', 'window_focus');

import { type Beacon, type Events, type FocusChange, focusKinds, pageKinds } from '@gait/wire';

/** ms between focus changes of tab and window that belong together. */
const SAME_CHANGE = 1_000;

const HIDE = pageKinds.indexOf('hide');
const SHOW = pageKinds.indexOf('show');
const HIDDEN = focusKinds.indexOf('hidden');
const VISIBLE = focusKinds.indexOf('visible');
const BLUR = focusKinds.indexOf('window_blur');
const FOCUS = focusKinds.indexOf('window_focus');

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
  const changes = events.focus.filter((row) => isOfTab(row) || isOfWindow(row));
  return [...repeatedChanges(changes), ...changesOfLeftPage(absences, events.page, changes)];
};

/** Changes of the window that repeat one of the tab. */
const repeatedChanges = (rows: readonly FocusChange[]): FocusChange[] => {
  const tabs = rows
    .filter(isOfTab)
    .map(({ t }) => t)
    .sort((a, b) => a - b);
  if (tabs.length === 0) return [];
  const repeatsTab = (t: number): boolean => {
    const next = firstAfter(tabs, t - SAME_CHANGE);
    return next !== undefined && next <= t + SAME_CHANGE;
  };
  return rows.filter((row) => isOfWindow(row) && repeatsTab(row.t));
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
const changesOfLeftPage = (
  absences: Absences,
  page: Events['page'],
  changes: readonly FocusChange[],
): FocusChange[] => {
  const pages: Moment[] = page.filter(({ kind }) => kind === HIDE || kind === SHOW);
  if (pages.length === 0 && !absences.isLeft && !absences.isReturnImplied) return [];
  const moments = changes.map((row): Moment => ({ t: row.t, kind: row.kind, focus: row }));
  const implied: FocusChange[] = [];
  for (const { kind, focus: change } of [...pages, ...moments].sort((a, b) => a.t - b.t)) {
    if (!change) {
      absences.isLeft = kind === HIDE;
      absences.isReturnImplied = true;
    } else if (absences.isLeft || (absences.isReturnImplied && (kind === VISIBLE || kind === FOCUS)))
      implied.push(change);
    else absences.isReturnImplied = false;
  }
  return implied;
};

const isOfTab = ({ kind }: FocusChange): boolean => kind === HIDDEN || kind === VISIBLE;

const isOfWindow = ({ kind }: FocusChange): boolean => kind === BLUR || kind === FOCUS;

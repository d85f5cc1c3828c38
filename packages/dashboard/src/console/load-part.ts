import { BASE_PATH } from './base-path.ts';

/** The file of the dashboard for which this tab has reloaded itself. */
const RELOADED = `gait-reloaded${BASE_PATH}`;

/** The file of a script, whose name changes with every version. */
const fileOf = (address: string | null | undefined): string | undefined => address?.split('/').at(-1);

const scriptOf = (page: Document): string | undefined =>
  fileOf(page.querySelector('script[type=module][src]')?.getAttribute('src'));

/** A reload that is asked for answers no more. */
const never = new Promise<never>(() => undefined);

/** What the server has now. Undefined if it cannot be reached. */
const newestScript = async (): Promise<string | undefined> => {
  try {
    const answer = await fetch(`${BASE_PATH}/dashboard/`, { cache: 'no-store' });
    if (!answer.ok) return undefined;
    const newest = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return scriptOf(newest);
  } catch {
    return undefined;
  }
};

/**
 * Loads a part of the dashboard. After an upgrade, the server no longer has the files of a tab that is open; then the tab
 * reloads itself, once for each version.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    const newest = await newestScript();
    const isCurrent = newest === undefined || newest === scriptOf(document);
    if (isCurrent || sessionStorage.getItem(RELOADED) === newest) throw error;
    sessionStorage.setItem(RELOADED, newest);
    sessionStorage.setItem(UPGRADED, 'true');
    location.reload();
    return never;
  }
};

/** Loads the tab again, if the server answers. */
export const reloadIfReached = async (): Promise<void> => {
  if (await newestScript()) location.reload();
};

const UPGRADED = `gait-upgraded${BASE_PATH}`;

/** Whether this tab has just reloaded itself for a new version. Says so once. */
export const hasJustUpgraded = (): boolean => {
  const is = sessionStorage.getItem(UPGRADED) !== null;
  sessionStorage.removeItem(UPGRADED);
  return is;
};

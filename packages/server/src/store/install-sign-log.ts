import type { Database } from './database.ts';
import { insertRows } from './insert.ts';

/** `page`: the first beacon of a page. `report`: an API key has read the report of a session. */
const names = ['script', 'key', 'beacon', 'page', 'report'] as const;
export type InstallSignName = (typeof names)[number];

/** Something that shows how far an installation of the tracker is. */
export interface InstallSign {
  /** A site key; for a report, the workspace. Empty for the script, which is the same for all. */
  readonly owner: string;
  readonly sign: InstallSignName;
  /** Of the page that loaded the script or sent the beacon. */
  readonly origin?: string | undefined;
  /** Unix ms. */
  readonly at: number;
}

export interface InstallSignLog {
  /** Each keeps its latest time. An owner keeps those of its latest origins. */
  addInstallSigns(signs: readonly InstallSign[]): Promise<void>;
  /** Those of site keys and workspaces, and those of the script. */
  installSignsOf(owners: readonly string[]): Promise<InstallSign[]>;
}

/** Anyone can send beacons with any origin. */
export const KEPT_ORIGINS = 100;

const ADD = `INSERT INTO install_signs (site_key, sign, at) VALUES ROWS
  ON CONFLICT (site_key, sign) DO UPDATE SET at = excluded.at WHERE excluded.at > install_signs.at`;
const REMOVE_OLDER = `DELETE FROM install_signs WHERE site_key = $1 AND sign LIKE '% %' AND at <= (SELECT at FROM install_signs
  WHERE site_key = $1 AND sign LIKE '% %' ORDER BY at DESC LIMIT 1 OFFSET ${KEPT_ORIGINS})`;

interface Row {
  readonly site_key: string;
  /** Its name, and after a space its origin. */
  readonly sign: string;
  readonly at: number;
}

/** The name of a sign with its origin. */
export const signText = ({ sign, origin }: Pick<InstallSign, 'sign' | 'origin'>): string =>
  origin === undefined ? sign : `${sign} ${origin}`;

/** Without those that a later version has added. */
const signsOf = ({ site_key: owner, sign: text, at }: Row): InstallSign[] => {
  const [name, origin] = text.split(' ');
  const sign = names.find((one) => one === name);
  return sign ? [{ owner, sign, ...(origin !== undefined && { origin }), at }] : [];
};

/** All servers write in the same order, so that no two wait for each other. */
const inOrder = (one: readonly unknown[], other: readonly unknown[]): number =>
  one.join(' ') < other.join(' ') ? -1 : 1;

export const installSignLog = (database: Database): InstallSignLog => ({
  addInstallSigns: async (signs) => {
    const rows = signs.map((one) => [one.owner, signText(one), one.at]).sort(inOrder);
    await insertRows(database, ADD, rows);
    const owners = new Set(signs.filter(({ origin }) => origin !== undefined).map(({ owner }) => owner));
    for (const owner of [...owners].sort()) await database.run(REMOVE_OLDER, [owner]);
  },
  installSignsOf: async (owners) => {
    const places = owners.map((_, index) => `$${index + 1}`).join(', ');
    const OF = `SELECT site_key, sign, at FROM install_signs WHERE site_key IN ('', ${places})`;
    return (await database.all<Row>(OF, [...owners])).flatMap(signsOf);
  },
});

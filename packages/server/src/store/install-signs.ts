import type { Database } from './database.ts';
import { type Insert, insertRows } from './insert.ts';

export const installSignNames = ['script', 'key', 'beacon'] as const;
export type InstallSignName = (typeof installSignNames)[number];

/** Something that shows how far an installation of the tracker is. */
export interface InstallSign {
  /** Empty for the script, which is the same for all keys. */
  readonly siteKey: string;
  readonly sign: InstallSignName;
  /** Unix ms. */
  readonly at: number;
}

export interface InstallSignLog {
  /** Each keeps its latest time. */
  addInstallSigns(signs: readonly InstallSign[]): Promise<void>;
  /** Those of a site key, and that of the script. */
  installSignsOf(siteKey: string): Promise<InstallSign[]>;
}

const ADD: Insert = {
  into: 'INSERT INTO install_signs (site_key, sign, at)',
  width: 3,
  after: 'ON CONFLICT (site_key, sign) DO UPDATE SET at = excluded.at WHERE excluded.at > install_signs.at',
};
const OF = "SELECT site_key, sign, at FROM install_signs WHERE site_key IN ($1, '')";

interface Row {
  readonly site_key: string;
  readonly sign: InstallSignName;
  readonly at: number;
}

/** All servers write in the same order, so that no two wait for each other. */
const inOrder = (one: InstallSign, other: InstallSign): number =>
  `${one.siteKey} ${one.sign}` < `${other.siteKey} ${other.sign}` ? -1 : 1;

export const installSignLog = (database: Database): InstallSignLog => ({
  addInstallSigns: async (signs) => {
    const rows = [...signs].sort(inOrder).map(({ siteKey, sign, at }) => [siteKey, sign, at]);
    await insertRows(database, ADD, rows);
  },
  installSignsOf: async (siteKey) =>
    (await database.all<Row>(OF, [siteKey])).map((row) => ({
      siteKey: row.site_key,
      sign: row.sign,
      at: row.at,
    })),
});

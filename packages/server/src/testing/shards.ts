import { DISTRIBUTED } from '../store/distribution.ts';

/** Which machines a statement asks: any, those of the named distribution columns, or all. */
export type Reach = 'anywhere' | 'named' | 'all';

interface Used {
  readonly name: string;
  readonly alias: string;
  readonly column: string;
  readonly group: string;
}

const KEYWORDS = 'on|where|set|order|group|join|left|limit|values|using|select';
const TABLE = new RegExp(`\\b(?:from|join|update)\\s+(\\w+)(?:\\s+(?!(?:${KEYWORDS})\\b)(\\w+))?`, 'gi');

/** The reach of a statement. Throws if it joins tables whose rows are on different machines, or moves a row. */
export const reachOf = (sql: string): Reach => {
  const text = sql.replace(/\s+/g, ' ');
  const inserted = /^INSERT INTO (\w+) \(([^)]*)\)/.exec(text);
  if (inserted) return reachOfInsert(text, inserted[1]!, inserted[2]!.split(', '));
  const reaches = text.split(' UNION ALL ').map(reachOfOne);
  if (reaches.includes('all')) return 'all';
  return reaches.includes('named') ? 'named' : 'anywhere';
};

const reachOfInsert = (text: string, table: string, columns: readonly string[]): Reach => {
  const distributed = DISTRIBUTED[table];
  if (!distributed) return 'anywhere';
  if (!columns.includes(distributed.column)) throw new Error(`no ${distributed.column}: ${text}`);
  const [, update = ''] = text.split(' DO UPDATE SET ');
  if (new RegExp(`\\b${distributed.column} = excluded`).test(update)) throw new Error(`moves a row: ${text}`);
  return 'named';
};

const reachOfOne = (text: string): Reach => {
  const used = [...text.matchAll(TABLE)].flatMap(([, name = '', alias = name]): Used[] => {
    const distributed = DISTRIBUTED[name];
    return distributed ? [{ name, alias, ...distributed }] : [];
  });
  const [first] = used;
  if (!first) return 'anywhere';
  const [, set = ''] = /^UPDATE \w+ SET (.*) WHERE /.exec(text) ?? [];
  if (new RegExp(`\\b${first.column} =`).test(set)) throw new Error(`moves a row: ${text}`);
  for (const one of used.slice(1))
    if (!used.some((other) => other !== one && areTogether(text, one, other)))
      throw new Error(`${one.name} may be on another machine than ${first.name}: ${text}`);
  return used.some((one) => isNamed(text, one)) ? 'named' : 'all';
};

/** Whether two tables are joined on their distribution columns. */
const areTogether = (text: string, one: Used, other: Used): boolean =>
  one.group === other.group &&
  [
    [one, other],
    [other, one],
  ].some(([a, b]) => text.includes(`${a!.alias}.${a!.column} = ${b!.alias}.${b!.column}`));

/** Whether the distribution column is compared with values, alone or as part of a row. */
const isNamed = (text: string, { name, alias, column }: Used): boolean => {
  const [, where = ''] = text.split(/ WHERE (.*)/);
  const own = alias === name ? `(?:${alias}\\.)?${column}` : `${alias}\\.${column}`;
  return new RegExp(`(?<![\\w.])${own} (?:= \\$|IN \\(\\$)|\\([^()]*(?<![\\w.])${own}[^()]*\\) IN \\(`).test(
    where,
  );
};

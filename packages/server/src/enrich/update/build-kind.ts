import { cityData, cityDate } from '../data/city.ts';
import type { DataSource } from '../data/generation.ts';
import { asnTableOf } from '../networks/asn-table.ts';
import { compileAsn } from '../networks/compile-asn.ts';
import { networkListOf } from '../networks/network-list.ts';
import { encodeSections } from '../tables/sections.ts';
import { compileList } from './compile-list.ts';
import { contentOf } from './fetch-source.ts';
import {
  checkAsnTable,
  checkChange,
  checkCityData,
  checkCompiledList,
  checkCount,
  checkList,
} from './gates.ts';
import type { Kept } from './kept-source.ts';
import { parseList } from './parse-list.ts';
import type { Source, SourceKind } from './sources.ts';
import { type NextFile, sha256 } from './write-generation.ts';

/** A source with what was fetched of it. */
export interface Delivery {
  readonly source: Source;
  readonly kept: Kept;
  /** Entries of the same source in the current generation; undefined: not compared. */
  readonly before: number | undefined;
}

export const fileOf = (kind: SourceKind): string => (kind === 'city' ? 'city.mmdb' : `${kind}.bin`);

/** Reads one delivery by itself, so that a refused source leaves its neighbours alone. Throws what is wrong with it. */
export const inspect = (delivery: Delivery): number => {
  const count = countOf(delivery);
  checkChange(count, delivery.before);
  return count;
};

/** The file of a kind out of everything delivered for it. */
export const buildKind = (
  kind: SourceKind,
  deliveries: readonly Delivery[],
  counts: readonly number[],
): NextFile => {
  const { content, date } = compiled(kind, deliveries);
  const sources: DataSource[] = deliveries.map(({ source, kept }, index) => ({
    id: source.id,
    from: kept.from,
    date: kept.date,
    fetchedAt: kept.fetchedAt,
    licence: source.licence,
    entries: counts[index] as number,
    sha256: sha256(kept.body),
  }));
  return {
    name: fileOf(kind),
    content,
    date,
    sources,
    records: counts.reduce((sum, count) => sum + count, 0),
  };
};

/** How many entries a delivery has; throws when they cannot be true. */
const countOf = ({ source, kept }: Delivery): number => {
  const content = contentOf(kept, source);
  if (source.kind === 'city') {
    checkCityData(cityData({ 4: content, 6: content }));
    return 1;
  }
  if (source.kind === 'asn') {
    const sections = compileAsn([content]);
    checkAsnTable(asnTableOf(sections));
    const { columns } = sections;
    const count = ['ipv4.value', 'ipv6.value'].reduce((sum, name) => sum + (columns[name]?.length ?? 0), 0);
    checkCount(count, source);
    return count;
  }
  const parsed = parseList(content, source);
  checkList(parsed, source);
  checkCompiledList(networkListOf(compileList([{ entries: parsed.entries, date: kept.date }])), source.kind);
  return parsed.entries.length;
};

/** Together the deliveries pass the gates again: each may be true and their sum not. */
const compiled = (kind: SourceKind, deliveries: readonly Delivery[]): { content: Buffer; date: string } => {
  const contents = deliveries.map(({ source, kept }) => contentOf(kept, source));
  if (kind === 'city') {
    const content = contents[0] as Buffer;
    return { content, date: cityDate(content) };
  }
  const date = youngest(deliveries);
  if (kind === 'asn') {
    return { content: encodeSections(compileAsn(contents)), date };
  }
  const sections = compileList(
    deliveries.map(({ source, kept }, index) => ({
      entries: parseList(contents[index] as Buffer, source).entries,
      date: kept.date,
    })),
  );
  checkCompiledList(networkListOf(sections), kind);
  return { content: encodeSections(sections), date };
};

const youngest = (deliveries: readonly Delivery[]): string =>
  deliveries.reduce((latest, { kept }) => (kept.date > latest ? kept.date : latest), '');

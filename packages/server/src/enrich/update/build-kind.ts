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
import { parseList } from './parse-list.ts';
import type { SourceCopy } from './source-copy.ts';
import type { Source, SourceKind } from './sources.ts';
import { type NextFile, sha256 } from './write-generation.ts';

/** A source and its fetched content. */
export interface Delivery {
  readonly source: Source;
  readonly copy: SourceCopy;
  /** Entries of the source in the current generation. Undefined if they are not compared. */
  readonly before: number | undefined;
}

export const fileOf = (kind: SourceKind): string => (kind === 'city' ? 'city.mmdb' : `${kind}.bin`);

/** Validates one delivery alone, so that a refused source does not affect others. Returns its number of entries. */
export const inspect = (delivery: Delivery): number => {
  const count = countOf(delivery);
  checkChange(count, delivery.before);
  return count;
};

/** Builds the file of a kind from all its deliveries. */
export const buildKind = (
  kind: SourceKind,
  deliveries: readonly Delivery[],
  counts: readonly number[],
): NextFile => {
  const { content, date } = compiled(kind, deliveries);
  const sources: DataSource[] = deliveries.map(({ source, copy }, index) => ({
    id: source.id,
    from: copy.from,
    date: copy.date,
    fetchedAt: copy.fetchedAt,
    licence: source.license,
    entries: counts[index] as number,
    sha256: sha256(copy.body),
  }));
  return {
    name: fileOf(kind),
    content,
    date,
    sources,
    records: counts.reduce((sum, count) => sum + count, 0),
  };
};

/** The number of entries of a delivery. Throws if they are implausible. */
const countOf = ({ source, copy }: Delivery): number => {
  const content = contentOf(copy, source);
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
  checkCompiledList(networkListOf(compileList([{ entries: parsed.entries, date: copy.date }])), source.kind);
  return parsed.entries.length;
};

/** Checks the combined deliveries again: each may be plausible and their sum not. */
const compiled = (kind: SourceKind, deliveries: readonly Delivery[]): { content: Buffer; date: string } => {
  const contents = deliveries.map(({ source, copy }) => contentOf(copy, source));
  if (kind === 'city') {
    const content = contents[0] as Buffer;
    return { content, date: cityDate(content) };
  }
  const date = newest(deliveries);
  if (kind === 'asn') {
    return { content: encodeSections(compileAsn(contents)), date };
  }
  const sections = compileList(
    deliveries.map(({ source, copy }, index) => ({
      entries: parseList(contents[index] as Buffer, source).entries,
      date: copy.date,
    })),
  );
  checkCompiledList(networkListOf(sections), kind);
  return { content: encodeSections(sections), date };
};

const newest = (deliveries: readonly Delivery[]): string =>
  deliveries.reduce((latest, { copy }) => (copy.date > latest ? copy.date : latest), '');

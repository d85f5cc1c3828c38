import { readFile } from 'node:fs/promises';
import { networkListKinds } from '../data/network-data.ts';
import { presets, type Source } from './sources.ts';

export class SourcesError extends Error {
  override readonly name = 'SourcesError';
  readonly code = 'invalid_sources';
}

/**
 * The presets with the changes in the operator's file: `{"tor-exits": ["/srv/lists/tor.txt"], "pia": null,
 * "our-vpn": {"kind": "vpn", "from": ["https://lists.example.com/vpn.txt"]}}`. Addresses replace those of a preset, `null`
 * disables a preset, an object adds a list.
 */
export const configuredSources = async (file: string | undefined): Promise<readonly Source[]> => {
  const changes = file === undefined ? {} : parseChanges(await textOf(file), file);
  const known = presets
    .filter(({ id }) => changes[id] !== null)
    .map((preset) => ({ ...preset, ...withAddresses(preset.id, changes[preset.id]) }));
  const added = Object.entries(changes)
    .filter(([id]) => !presets.some((preset) => preset.id === id))
    .map(([id, change]) => ownSource(id, change));
  return [...known, ...added];
};

const textOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new SourcesError(`${file} cannot be read`);
  });

const parseChanges = (text: string, file: string): Record<string, unknown> => {
  try {
    const changes: unknown = JSON.parse(text);
    if (typeof changes === 'object' && changes !== null && !Array.isArray(changes)) return { ...changes };
  } catch {
    // Reported below.
  }
  throw new SourcesError(`${file}: not a JSON object of sources`);
};

const withAddresses = (id: string, change: unknown): Partial<Source> =>
  change === undefined ? {} : { from: addresses(id, change) };

const addresses = (id: string, value: unknown): string[] => {
  const list = typeof value === 'string' ? [value] : value;
  if (Array.isArray(list) && list.length > 0 && list.every((item) => typeof item === 'string')) return list;
  throw new SourcesError(`source '${id}': expected a list of addresses, or null`);
};

/** Default limits for a custom list: at least one entry, at most what fits in memory. */
const OWN_ENTRIES = [1, 1_000_000] as const;
const OWN_MAX_BYTES = 64_000_000;

const ownSource = (id: string, value: unknown): Source => {
  const { kind, from, format, label } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  const listKind = networkListKinds.find((known) => known === kind);
  if (!listKind) throw new SourcesError(`source '${id}': kind must be one of ${networkListKinds.join(', ')}`);
  const listFormat = (['lines', 'geofeed', 'json'] as const).find((known) => known === (format ?? 'lines'));
  if (!listFormat) throw new SourcesError(`source '${id}': format must be lines, geofeed or json`);
  return {
    id: fileName(id),
    kind: listKind,
    label: typeof label === 'string' ? label : id,
    from: addresses(id, from),
    license: "the operator's own",
    format: listFormat,
    entries: OWN_ENTRIES,
    maxBytes: OWN_MAX_BYTES,
    maxAgeDays: 30,
  };
};

/** An ID is also a file name in the cache. */
const fileName = (id: string): string => {
  if (/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)) return id;
  throw new SourcesError(`source '${id}': use lower-case letters, digits and dashes`);
};

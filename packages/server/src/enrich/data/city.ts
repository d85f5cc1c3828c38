import { readFile } from 'node:fs/promises';
import { Reader, type Response } from 'mmdb-lib';
import type { Address } from '../address/address.ts';

export interface Place {
  readonly country?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface CityData {
  find(address: Address): Place;
}

/** The two forms in which city databases are published: flat columns, and MaxMind's nested records. */
interface Flat {
  readonly country_code?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

interface Nested {
  readonly country?: { readonly iso_code?: string };
  readonly city?: { readonly names?: { readonly en?: string } };
  readonly location?: { readonly latitude?: number; readonly longitude?: number };
}

/**
 * One database per family, or one for both. Each address is asked only of a database that holds its family:
 * one of IPv4 alone answers an IPv6 address with somebody else's record.
 */
export const readCityData = async (files: {
  readonly 4?: string;
  readonly 6?: string;
}): Promise<CityData> => {
  const readers = {
    4: await openReader(files[4]),
    6: files[6] === files[4] ? undefined : await openReader(files[6]),
  };
  const ipv6 = readers[6] ?? readers[4];
  const readerOf = { 4: readers[4], 6: ipv6?.metadata.ipVersion === 6 ? ipv6 : undefined };
  return { find: ({ family, text }) => placeOf(readerOf[family]?.get(text) ?? undefined) };
};

const openReader = async (
  file: string | undefined,
): Promise<Reader<Response & (Flat | Nested)> | undefined> =>
  file === undefined ? undefined : new Reader(await readFile(file));

const placeOf = (record: (Flat & Nested) | (Flat | Nested) | undefined): Place => {
  if (!record) return {};
  const flat = flatOf(record);
  return {
    ...(flat.country_code && { country: flat.country_code }),
    ...(flat.city && { city: flat.city }),
    ...(flat.latitude !== undefined && { latitude: flat.latitude }),
    ...(flat.longitude !== undefined && { longitude: flat.longitude }),
  };
};

const flatOf = (record: Flat | Nested): Flat => {
  if (!('country' in record || 'location' in record)) return record as Flat;
  const { country, city, location } = record as Nested;
  return { country_code: country?.iso_code ?? '', city: city?.names?.en ?? '', ...location };
};

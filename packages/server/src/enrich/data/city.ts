import { Reader, type Response } from 'mmdb-lib';
import type { Address } from '../address/address.ts';
import { readWhole } from '../tables/read-whole.ts';
import { NO_RECORD, recordFinder } from './record-finder.ts';

export interface Place {
  readonly country?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface CityData {
  /** Undefined if the database has no record. */
  find(address: Address): Place | undefined;
}

/** City databases have flat records or MaxMind's nested ones. */
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
 * Reads one database per address family, or the same for both. Each family needs its own lookup: an IPv4 database returns
 * a wrong record for an IPv6 address.
 */
export const readCityData = async (files: { readonly 4: string; readonly 6: string }): Promise<CityData> => {
  const ipv4 = await readWhole(files[4]);
  return cityData({ 4: ipv4, 6: files[6] === files[4] ? ipv4 : await readWhole(files[6]) });
};

export const cityData = (databases: { readonly 4: Buffer; readonly 6: Buffer }): CityData => {
  const ipv4 = familyData(databases[4]);
  const ipv6 = databases[6] === databases[4] ? ipv4 : familyData(databases[6]);
  if (ipv6.ipVersion !== 6) throw new Error('the city database holds IPv4 only');
  const dataOf = { 4: ipv4, 6: ipv6 };
  return { find: (address) => dataOf[address.family].find(address) };
};

/** Day on which a database was built, from its metadata. */
export const cityDate = (database: Buffer): string =>
  new Reader(database).metadata.buildEpoch.toISOString().slice(0, 10);

/** Decoded places in the cache. Neighboring addresses share a record, and visitors come from few networks. */
const MAX_PLACES = 20_000;

/** Caches decoded places, because decoding takes most of a lookup. A full cache is cleared, which is cheaper than LRU. */
const familyData = (database: Buffer): CityData & { readonly ipVersion: number } => {
  const reader = new Reader<Response & (Flat | Nested)>(database);
  const recordOf = recordFinder(database, reader.metadata);
  const places = new Map<number, Place>();
  const decode = ({ text }: Address) => placeOf(reader.get(text) ?? undefined);
  return {
    ipVersion: reader.metadata.ipVersion,
    find: (address) => {
      const record = recordOf(address);
      if (record === undefined) return decode(address);
      const known = places.get(record);
      if (known || record === NO_RECORD) return known;
      const place = decode(address);
      if (places.size >= MAX_PLACES) places.clear();
      if (place) places.set(record, place);
      return place;
    },
  };
};

const placeOf = (record: Flat | Nested | undefined): Place | undefined => {
  if (!record) return undefined;
  const { country_code, city, latitude, longitude } = 'country_code' in record ? record : flatOf(record);
  const place: { -readonly [Name in keyof Place]: Place[Name] } = {};
  if (country_code) place.country = country_code;
  if (city) place.city = city;
  if (latitude !== undefined && longitude !== undefined) {
    place.latitude = latitude;
    place.longitude = longitude;
  }
  return place;
};

const flatOf = (record: Flat | Nested): Flat => {
  const { country, city, location } = record as Nested;
  return { country_code: country?.iso_code ?? '', city: city?.names?.en ?? '', ...location };
};

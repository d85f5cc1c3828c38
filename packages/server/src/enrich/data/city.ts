import { Reader, type Response } from 'mmdb-lib';
import type { Address } from '../address/address.ts';
import { readWhole } from '../tables/read-whole.ts';

export interface Place {
  readonly country?: string;
  readonly city?: string;
  readonly latitude?: number;
  readonly longitude?: number;
}

export interface CityData {
  /** Undefined where the database has no record. */
  find(address: Address): Place | undefined;
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
 * One database per family, or the same for both. Each address is asked only of a database that holds its
 * family: one of IPv4 alone answers an IPv6 address with somebody else's record.
 */
export const readCityData = async (files: { readonly 4: string; readonly 6: string }): Promise<CityData> => {
  const ipv4 = await readWhole(files[4]);
  return cityData({ 4: ipv4, 6: files[6] === files[4] ? ipv4 : await readWhole(files[6]) });
};

export const cityData = (databases: { readonly 4: Buffer; readonly 6: Buffer }): CityData => {
  const ipv4 = cityReader(databases[4]);
  const ipv6 = databases[6] === databases[4] ? ipv4 : cityReader(databases[6]);
  if (ipv6.metadata.ipVersion !== 6) throw new Error('the city database holds IPv4 only');
  const readerOf = { 4: ipv4, 6: ipv6 };
  return { find: ({ family, text }) => placeOf(readerOf[family].get(text) ?? undefined) };
};

/** Day on which a database was built, as it says itself. */
export const cityDate = (database: Buffer): string =>
  new Reader(database).metadata.buildEpoch.toISOString().slice(0, 10);

const cityReader = (database: Buffer): Reader<Response & (Flat | Nested)> =>
  new Reader(database, { cache: recentlyDecoded() });

/** Columns' names and countries come with nearly every record; decoding them anew takes most of a look-up. */
const MAX_DECODED = 4_000;

/** Values by their place in the database. Forgets all when full, which costs less than keeping an order. */
const recentlyDecoded = () => {
  const decoded = new Map<string | number, unknown>();
  return {
    get: (place: string | number) => decoded.get(place),
    set: (place: string | number, value: unknown) => {
      if (decoded.size >= MAX_DECODED) decoded.clear();
      decoded.set(place, value);
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

interface City {
  readonly city: string;
  readonly country: string;
}

/** Of a workspace with visitors from one country and some from its neighbors. */
const named: readonly City[] = [
  { city: 'New York', country: 'US' },
  { city: 'Los Angeles', country: 'US' },
  { city: 'Chicago', country: 'US' },
  { city: 'Houston', country: 'US' },
  { city: 'Phoenix', country: 'US' },
  { city: 'Toronto', country: 'CA' },
  { city: 'Vancouver', country: 'CA' },
];

/** Smaller ones, as the address data have them by the thousand. */
const SMALL_CITIES = 3_000;
/** One session in so many is from one of the large cities. */
const NAMED_SHARE = 2;
const PROVIDERS = 40;

/** The city of a session, by its number. */
export const cityOf = (number: number): City => {
  if (number % NAMED_SHARE === 0) return named[(number / NAMED_SHARE) % named.length] as City;
  return { city: `Springfield ${number % SMALL_CITIES}`, country: 'US' };
};

/** The network of a session, by its number, as the server stores it. */
export const networkNumbered = (number: number): string => {
  const { city, country } = cityOf(number);
  return `AS${64_512 + (number % PROVIDERS)}, ${country}, ${city}`;
};

import type { TSchema } from 'typebox';
import { type FilterSpec, type SessionFilter, sessionFilters } from '../store/session-filters.ts';
import type { ParameterValues } from './check-parameters.ts';

/** Where sessions are filtered by query parameters. */
type Side = 'console' | 'api';

/** The names of its parameters. */
export type FilterParameterName<On extends Side> = {
  [Name in keyof typeof sessionFilters]: (typeof sessionFilters)[Name] extends {
    readonly [side in On]: { readonly name: infer Parameter extends string };
  }
    ? Parameter
    : never;
}[keyof typeof sessionFilters];

const specs: readonly (readonly [string, FilterSpec])[] = Object.entries(sessionFilters);

/** The parameters that sessions are filtered by, with their schemas. */
export const filterParametersOf = <On extends Side>(side: On) =>
  Object.fromEntries(
    specs.flatMap(([, { [side]: parameter }]) => (parameter ? [[parameter.name, parameter.schema]] : [])),
  ) as Readonly<Record<FilterParameterName<On>, TSchema>>;

/** What the parameters of a query filter by. */
export const filterOfQuery = (side: Side, query: ParameterValues): SessionFilter =>
  Object.fromEntries(
    specs.flatMap(([name, { [side]: parameter }]) => {
      const text = parameter && query[parameter.name];
      return text === undefined ? [] : [[name, parameter?.read(text)]];
    }),
  );

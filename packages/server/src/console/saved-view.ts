import Type from 'typebox';
import { bodyCheck } from '../http/check-body.ts';
import { parameterCheck } from '../http/check-parameters.ts';
import { consoleListParameters, filterParameters } from './parameters.ts';

/** The time windows of the list. */
export const listWindows = ['15m', '1h', '24h', '7d', '30d', 'all', 'dates'] as const;
export type ListWindow = (typeof listWindows)[number];

const name = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^[^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$',
});
const query = Type.String({ maxLength: 2_000 });
const is_shared = Type.Boolean();

export const newView = bodyCheck(
  Type.Object({ name, query, is_shared: Type.Optional(is_shared) }, { additionalProperties: false }),
);
export const viewChange = bodyCheck(
  Type.Object(
    { name: Type.Optional(name), query: Type.Optional(query), is_shared: Type.Optional(is_shared) },
    { additionalProperties: false, minProperties: 1 },
  ),
);

const day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'A day is written as 2026-11-27.',
});
const listQuery = parameterCheck({
  parameters: {
    ...filterParameters,
    order: consoleListParameters.order,
    direction: consoleListParameters.direction,
    window: Type.Enum([...listWindows]),
    first_day: day,
    last_day: day,
  },
  required: [],
});

/** The query of a list's address as it is stored. Throws a ProblemError that names what the list could not be asked for. */
export const checkedQuery = (query: string): string => {
  const asked = new URLSearchParams(query);
  const names = [...new Set(asked.keys())];
  listQuery(
    Object.fromEntries(
      names.map((one) => {
        const values = asked.getAll(one);
        return [one, values.length > 1 ? values : values[0]];
      }),
    ),
  );
  return asked.toString();
};

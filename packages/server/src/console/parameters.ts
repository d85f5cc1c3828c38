import Type, { type TSchema } from 'typebox';
import { type FilterParameterName, filterParametersOf } from '../http/filter-parameters.ts';
import { cursorParameter } from '../http/list-cursor.ts';
import { listOrders } from '../store/list-position.ts';

const { from, to, ...others } = filterParametersOf('console');

/** What the list of sessions is filtered by. */
export type ConsoleFilter = 'status' | FilterParameterName<'console'>;

export const filterParameters: Readonly<Record<ConsoleFilter, TSchema>> = {
  status: Type.Enum(['Live', 'Complete']),
  ...others,
  from,
  to,
};

export const consoleListParameters = {
  ...filterParameters,
  order: Type.Enum([...listOrders]),
  direction: Type.Enum(['asc', 'desc']),
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
  cursor: cursorParameter,
};

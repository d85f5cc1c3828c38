import { type Check, checks, recommendedActions } from '@gait/engine';
import Type from 'typebox';
import { cursorParameter } from '../http/list-cursor.ts';

/** Unix ms up to the year 2100. */
const moment = Type.Integer({ minimum: 0 });

const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

export const filterParameters = {
  status: Type.Enum(['Live', 'Complete']),
  min_score: Type.Integer({ minimum: 0, maximum: 100 }),
  action: Type.Enum([...recommendedActions]),
  check: Type.Enum(Object.values<Check>(checks).map(({ id }) => id)),
  user: text(256),
  vouched: Type.Enum(['true', 'false']),
  tag: text(64),
  search: text(256),
  from: moment,
  to: moment,
};

export const listParameters = {
  ...filterParameters,
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
  cursor: cursorParameter,
};

export const overviewParameters = { from: moment };

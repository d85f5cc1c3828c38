import { type Check, checks, recommendedActions } from '@gait/engine';
import { MAX_TAG_LENGTH, MAX_TAGS } from '@gait/wire';
import Type from 'typebox';
import { cursorParameter } from '../http/list-cursor.ts';
import { listOrders } from '../store/list-position.ts';

/** Unix ms up to the year 2100. */
const moment = Type.Integer({ minimum: 0 });

const text = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' });

const score = Type.Integer({ minimum: 0, maximum: 100 });

const checkIds = Object.values<Check>(checks).map(({ id }) => id);

/** `bot:detected`. */
const ONE_CHECK = `(${checkIds.join('|')}):(detected|not_detected|unknown)`;

export const filterParameters = {
  status: Type.Enum(['Live', 'Complete']),
  min_score: score,
  max_score: score,
  action: Type.Enum([...recommendedActions]),
  check: Type.Enum(checkIds),
  checks: Type.String({
    maxLength: 2_000,
    pattern: `^(${ONE_CHECK})(,(${ONE_CHECK}))*$`,
    description: 'Checks with their verdicts, such as bot:detected,tor:unknown.',
  }),
  visitor: text(256),
  country: text(2),
  network: text(200),
  not_country: text(2),
  not_tag: text(64),
  user: text(256),
  vouched: Type.Enum(['true', 'false']),
  tag: text(MAX_TAGS * (MAX_TAG_LENGTH + 1)),
  search: text(256),
  excluded: Type.Enum(['true', 'false']),
  from: moment,
  to: moment,
};

export const listParameters = {
  ...filterParameters,
  order: Type.Enum([...listOrders]),
  direction: Type.Enum(['asc', 'desc']),
  limit: Type.Integer({ minimum: 1, maximum: 200 }),
  cursor: cursorParameter,
};

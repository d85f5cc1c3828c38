import { DEFAULT_OVERLAP_HOURS, MAX_OVERLAP_HOURS } from '../keys/rotate-api-key.ts';
import { UsageError } from '../options/config.ts';
import { type KeyScope, keyScopes } from '../store/records.ts';
import { checkedName } from './checked-name.ts';

export const KEYS_USAGE = `gait keys list [options]
gait keys create NAME [--scopes ${keyScopes.join(',')}] [--days N] [--test] [--workspace ID] [options]
gait keys rotate KEY_ID [--overlap-hours N] [options]
gait keys revoke KEY_ID [options]

Lists keys, or prints the secret of a new one, once. A key with scopes is a management key.
A key that was rotated keeps working for ${DEFAULT_OVERLAP_HOURS} hours, or as long as --overlap-hours says.
Can run while a server uses the same store.

`;

export const KEYS_OPTIONS = {
  scopes: { type: 'string' },
  days: { type: 'string' },
  test: { type: 'boolean' },
  workspace: { type: 'string' },
  'overlap-hours': { type: 'string' },
} as const;

type Values = Readonly<Record<string, string | boolean | undefined>>;

export type KeysOperand =
  | { readonly action: 'list' }
  | {
      readonly action: 'create';
      readonly name: string;
      readonly scopes: readonly KeyScope[];
      readonly days: number | undefined;
      readonly isTest: boolean;
      readonly workspace: string | undefined;
    }
  | { readonly action: 'rotate'; readonly id: string; readonly overlapHours: number | undefined }
  | { readonly action: 'revoke'; readonly id: string };

const MAX_DAYS = 3_650;

export const keysOperand = ([action, what, ...more]: readonly string[], values: Values): KeysOperand => {
  const isComplete = (action === 'list') === (what === undefined) && more.length === 0;
  if (isComplete && action === 'list') return { action };
  if (isComplete && what !== undefined && action === 'revoke') return { action, id: what };
  if (isComplete && what !== undefined && action === 'rotate')
    return { action, id: what, overlapHours: numberOf(values, 'overlap-hours', [0, MAX_OVERLAP_HOURS]) };
  if (isComplete && what !== undefined && action === 'create')
    return {
      action,
      name: checkedName(what),
      scopes: scopesOf(values),
      days: numberOf(values, 'days', [1, MAX_DAYS]),
      isTest: values.test === true,
      workspace: typeof values.workspace === 'string' ? values.workspace : undefined,
    };
  throw new UsageError('expected list, create NAME, rotate KEY_ID, or revoke KEY_ID');
};

const numberOf = (values: Values, option: string, [min, max]: readonly [number, number]) => {
  const text = values[option];
  if (text === undefined) return undefined;
  const number = Number(text);
  // Nothing at all would be a zero.
  if (/^\d+$/.test(String(text)) && number >= min && number <= max) return number;
  throw new UsageError(`--${option} must be a whole number from ${min} to ${max}`);
};

const scopesOf = ({ scopes = '' }: Values): KeyScope[] => {
  const given = String(scopes).split(',').filter(Boolean);
  const unknown = given.find((scope) => !keyScopes.includes(scope as KeyScope));
  if (unknown !== undefined)
    throw new UsageError(`--scopes has no '${unknown}'; it knows ${keyScopes.join(', ')}`);
  return given as KeyScope[];
};

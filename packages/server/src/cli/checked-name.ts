import { compiledSchema } from '../http/compiled.ts';
import { keyName } from '../keys/key-name.ts';
import { UsageError } from '../options/config.ts';

/** The name of a key or a workspace. Throws a UsageError for a text that the dashboard would not take. */
export const checkedName = (name: string): string => {
  if (name.trim() !== '' && compiledSchema(keyName).Check(name)) return name;
  throw new UsageError('a name has 1 to 100 characters, and no control characters');
};

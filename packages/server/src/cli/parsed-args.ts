import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from '../base/usage-error.ts';

/** The arguments of a command. Throws a UsageError for those that it does not know. */
export const parsedArgs = <Config extends ParseArgsConfig>(
  args: readonly string[],
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs<Config>({ ...config, args: [...args] });
  } catch (error) {
    // The first sentence says what is wrong. The rest is about arguments that look like options.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
};

import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';
import { serverPlace } from './server-place.ts';

export interface IpOptions {
  readonly dataDir: string;
  readonly json: boolean;
  readonly only: readonly string[];
  readonly sources: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly positionals: readonly string[];
}

/** Throws on unknown options. */
export const ipOptions = (args: readonly string[]): IpOptions => {
  const { values, positionals } = parsed(args);
  return {
    dataDir: serverPlace(values).dataDir,
    json: values.json === true,
    only: (values.only ?? '').split(',').filter((name) => name !== ''),
    sources: values.sources,
    force: values.force === true,
    dryRun: values['dry-run'] === true,
    positionals,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        json: { type: 'boolean' },
        only: { type: 'string' },
        sources: { type: 'string' },
        force: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch (error) {
    // The first sentence says what is wrong. The rest is about arguments that look like options.
    throw new UsageError((error as Error).message.split('. ')[0]);
  }
};

/** For commands without positional arguments. */
export const noPositionals = ({ positionals }: IpOptions): void => {
  if (positionals.length > 0) throw new UsageError(`unexpected argument '${positionals[0]}'`);
};

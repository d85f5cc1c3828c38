import { UsageError } from '../base/usage-error.ts';
import { parsedArgs } from './parsed-args.ts';
import { serverPlace } from './server-place.ts';

export interface IpOptions {
  readonly dataDir: string;
  readonly json: boolean;
  readonly only: readonly string[];
  readonly sources: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
  /** Undefined if the weekly update stays as it is. */
  readonly weekly: boolean | undefined;
  readonly positionals: readonly string[];
}

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
  only: { type: 'string' },
  sources: { type: 'string' },
  force: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  weekly: { type: 'boolean' },
  'no-weekly': { type: 'boolean' },
} as const;

/** Throws on unknown options. */
export const ipOptions = (args: readonly string[]): IpOptions => {
  const { values, positionals } = parsedArgs(args, { options: OPTIONS, allowPositionals: true });
  return {
    dataDir: serverPlace(values).dataDir,
    json: values.json === true,
    only: (values.only ?? '').split(',').filter((name) => name !== ''),
    sources: values.sources,
    force: values.force === true,
    dryRun: values['dry-run'] === true,
    weekly: values['no-weekly'] ? false : values.weekly,
    positionals,
  };
};

/** For commands without positional arguments. */
export const noPositionals = ({ positionals }: IpOptions): void => {
  if (positionals.length > 0) throw new UsageError(`unexpected argument '${positionals[0]}'`);
};

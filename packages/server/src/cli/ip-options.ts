import { parseArgs } from 'node:util';

export interface IpOptions {
  readonly dataDir: string;
  readonly json: boolean;
  readonly only: readonly string[];
  readonly sources: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly positionals: readonly string[];
}

/** Throws on options nobody knows. */
export const ipOptions = (args: readonly string[]): IpOptions => {
  const { values, positionals } = parseArgs({
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
  return {
    dataDir: values.data ?? './data',
    json: values.json === true,
    only: (values.only ?? '').split(',').filter((name) => name !== ''),
    sources: values.sources,
    force: values.force === true,
    dryRun: values['dry-run'] === true,
    positionals,
  };
};

import { readFile, writeFile } from 'node:fs/promises';
import { UsageError } from '../base/usage-error.ts';
import { exportedBundle, importBundle } from '../enrich/update/bundle.ts';
import { ipOptions } from './ip-options.ts';

export const exportBundleCommand = async (args: readonly string[]): Promise<number> => {
  const { positionals, dataDir } = ipOptions(args);
  const file = onlyFile(positionals);
  const bundle = await exportedBundle(dataDir);
  if (!bundle) throw new Error('there is no data to export yet: run gait ip update first');
  await writeFile(file, bundle);
  console.log(`${file}: ${bundle.length} bytes`);
  return 0;
};

export const importBundleCommand = async (args: readonly string[]): Promise<number> => {
  const { positionals, dataDir } = ipOptions(args);
  const file = onlyFile(positionals);
  const bundle = await readFile(file).catch(() => {
    throw new Error(`${file} cannot be read`);
  });
  const name = await importBundle(dataDir, bundle, Date.now());
  console.log(`Now in use: ${name}`);
  return 0;
};

const onlyFile = ([file, ...others]: readonly string[]): string => {
  if (file === undefined || others.length > 0) throw new UsageError('expected one file');
  return file;
};

import { readFile, writeFile } from 'node:fs/promises';
import { exportedBundle, importBundle } from '../enrich/update/bundle.ts';
import { ipOptions } from './ip-options.ts';

export const exportBundleCommand = async (args: readonly string[]): Promise<number> => {
  const { positionals, dataDir } = ipOptions(args);
  const file = theFile(positionals);
  const bundle = await exportedBundle(dataDir);
  if (!bundle) throw new Error('nothing newer than what is installed; gait ip update comes first');
  await writeFile(file, bundle);
  console.log(`${file}: ${bundle.length} bytes`);
  return 0;
};

export const importBundleCommand = async (args: readonly string[]): Promise<number> => {
  const { positionals, dataDir } = ipOptions(args);
  const name = await importBundle(dataDir, await readFile(theFile(positionals)), Date.now());
  console.log(`Now in use: ${name}`);
  return 0;
};

const theFile = ([file, ...others]: readonly string[]): string => {
  if (file === undefined || others.length > 0) throw new Error('one file is needed');
  return file;
};

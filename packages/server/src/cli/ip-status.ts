import { ipStatus } from '../enrich/update/ip-status.ts';
import { ipOptions, noPositionals } from './ip-options.ts';

export const statusCommand = async (args: readonly string[]): Promise<number> => {
  const options = ipOptions(args);
  noPositionals(options);
  const { dataDir, json } = options;
  const { generation, kinds } = await ipStatus(dataDir, Date.now());
  if (json) {
    console.log(JSON.stringify({ generation, kinds }));
    return 0;
  }
  console.log(`Data: ${generation}\n`);
  for (const { kind, state, date, ageDays, records, sources, expired } of kinds) {
    const age = date === undefined ? '' : `of ${date}, ${ageDays} days old`;
    const size = records === undefined ? '' : `, ${records} entries`;
    console.log(`${kind.padEnd(8)} ${state.padEnd(10)} ${age}${size}`.trimEnd());
    const words = sources.map((id) => (expired.includes(id) ? `${id} (expired)` : id));
    if (words.length > 0) console.log(`         ${words.join(', ')}`);
  }
  const licenses = [...new Set(kinds.flatMap((kind) => kind.licences))];
  if (licenses.length > 0) console.log(`\nLicenses: ${licenses.join('; ')}`);
  if (kinds.some(({ state }) => state !== 'fresh')) console.log('\nTo update: gait ip update');
  return 0;
};

import { startServer } from '@gait/server/start';
import { reportUsage } from './measured-process.ts';

const UNLIMITED = 1e9;

/** The server as it ships, without rate limits. Runs as its own process; the argument is the data folder. */
const [dataDir = ''] = process.argv.slice(2);
const { baseUrl, siteKey, apiKey, close } = await startServer({
  dataDir,
  places: 'none',
  demo: false,
  logLevel: 'error',
  addressLimit: UNLIMITED,
  newSessionLimit: UNLIMITED,
  keyLimit: { rate: UNLIMITED, burst: UNLIMITED },
});
reportUsage({ baseUrl, siteKey: siteKey ?? '', apiKey: apiKey ?? '' });
process.once('disconnect', close);

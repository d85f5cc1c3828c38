import { startServer } from '@gait/server/start';
import { answerUsage } from './answer-usage.ts';

const UNLIMITED = 1e9;

/** The server as it ships, without its limits. Started as a process of its own; the folder of its data is its argument. */
const [dataDir = ''] = process.argv.slice(2);
const { baseUrl, siteKey, apiKey, close } = await startServer({
  dataDir,
  places: 'none',
  demo: false,
  logLevel: 'error',
  addressLimit: UNLIMITED,
  keyLimit: { rate: UNLIMITED, burst: UNLIMITED },
});
answerUsage({ baseUrl, siteKey: siteKey ?? '', apiKey: apiKey ?? '' });
process.once('disconnect', close);

import { readFileSync } from 'node:fs';
import { builtServer, HERE } from './checkout.ts';
import { inboxState } from './inbox-state.ts';
import { type MeasuredProcess, startProcess } from './measured-process.ts';

export interface GaitServer extends MeasuredProcess {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
  readonly email: string;
  readonly password: string;
  /** Whether everything acknowledged is scored, as seen from outside. */
  isInboxEmpty(): Promise<boolean>;
}

interface GaitOptions {
  readonly dataDir: string;
  readonly checkout?: string | undefined;
  /** URL of a PostgreSQL database; the embedded store without it. */
  readonly store?: string | undefined;
  /** More options of Node. */
  readonly flags?: readonly string[];
  /** Countries and cities take as long to load whatever the load is. */
  readonly places?: 'city' | 'none';
}

const LIMITS = '--address-limit 9999999 --new-session-limit 9999999';
const FIXED = `--port 0 --json --no-demo --log-level error --trusted-proxies loopback ${LIMITS}`;

/** Starts the server as it ships, behind a proxy, with limits that the load does not reach. */
export const startGaitServer = async (options: GaitOptions): Promise<GaitServer> => {
  const { dataDir, checkout = HERE, store, flags = [], places = 'none' } = options;
  const built = builtServer(checkout);
  const args = [...`${FIXED} --places ${places}`.split(' '), '--data', dataDir];
  if (store !== undefined) args.push('--store', store);
  const started = await startProcess({ script: built.script, flags: [...built.flags, ...flags], args });
  const { base_url: baseUrl, site_key: siteKey, email } = started.line;
  // Only the first start prints the secrets.
  const { apiKey, password } = JSON.parse(readFileSync(`${dataDir}/first-run.json`, 'utf8'));
  if (!baseUrl || !siteKey || !apiKey || !email || !password)
    throw new Error('the server did not tell its address and keys');
  const isInboxEmpty = inboxState(dataDir, store);
  return { ...started, baseUrl, siteKey, apiKey, email, password, isInboxEmpty };
};

import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { NetworkFacts } from '@gait/engine';
import { UsageError } from '../base/usage-error.ts';
import { parseAddress } from '../enrich/address/address.ts';
import { createEnricher } from '../enrich/index.ts';
import { ipOptions } from './ip-options.ts';

/** Lines per write. Writing each line would take longer than its lookup. */
const BATCH = 500;

/** Prints one line per address, in the given order. Fails if none of them is an address. */
export const lookupCommand = async (args: readonly string[]): Promise<number> => {
  const { positionals, dataDir, json } = ipOptions(args);
  if (positionals.length === 0)
    throw new UsageError("expected addresses; '-' reads one address per line from standard input");
  // `gait ip lookup - | head` closes the pipe early.
  process.stdout.on('error', () => process.exit(0));
  const enricher = await createEnricher({ dataDir });
  const line = json ? jsonLine : textLine;
  let batch = '';
  let waiting = 0;
  let isAny = false;
  const flush = async () => {
    if (batch !== '' && !process.stdout.write(batch)) await once(process.stdout, 'drain');
    [batch, waiting] = ['', 0];
  };
  for await (const address of addresses(positionals)) {
    const facts = parseAddress(address) && enricher.network(address);
    isAny ||= facts !== undefined;
    batch += `${line(address, facts)}\n`;
    if (++waiting >= BATCH) await flush();
  }
  await flush();
  enricher.close();
  return isAny ? 0 : 1;
};

async function* addresses(given: readonly string[]): AsyncGenerator<string> {
  for (const one of given) {
    if (one !== '-') yield one;
    else
      for await (const line of createInterface({ input: process.stdin })) {
        const address = line.replace(/#.*/, '').trim();
        if (address) yield address;
      }
  }
}

const jsonLine = (address: string, facts: NetworkFacts | undefined): string =>
  JSON.stringify({
    address,
    country: facts?.country ?? null,
    city: facts?.city ?? null,
    asn: facts?.asn ?? null,
    organisation: facts?.organisation ?? null,
    class: facts?.class ?? null,
    vpn: facts?.vpn ?? null,
    tor: facts?.tor ?? null,
    evidence: facts?.evidence ?? 'not an address',
  });

const textLine = (address: string, facts: NetworkFacts | undefined): string => {
  if (!facts) return `${address}: not an address`;
  const place = [facts.city, facts.country].filter((part) => part).join(', ') || 'place unknown';
  const network = facts.asn ? `AS${facts.asn} ${facts.organisation}` : 'network unknown';
  return `${address}: ${place}; ${network}; ${facts.class}; vpn ${flagText(facts.vpn)}, tor ${flagText(facts.tor)}`;
};

const flagText = (flag: boolean | undefined): string =>
  flag === undefined ? 'unknown' : flag ? 'yes' : 'no';

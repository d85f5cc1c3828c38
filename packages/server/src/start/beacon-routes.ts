import { WIRE_VERSION } from '@gait/wire';
import {
  type AgentVerifier,
  agentVerifier,
  documentFetcher,
  fetchedKeys,
  noAgents,
  readAgentKeys,
} from '../enrich/index.ts';
import { connectionsFirst } from '../ingest/connections-first.ts';
import { heldRefusals } from '../ingest/held-refusals.ts';
import { ingestRoutes } from '../ingest/ingest-routes.ts';
import { wireVersionCheck } from '../ingest/wire-versions.ts';
import type { ServerOptions } from '../options/options.ts';
import type { ServerParts } from './server-parts.ts';

/** Takes beacons at `path`, which browsers see below `basePath`. */
export const beaconRoutes = async (
  parts: ServerParts,
  options: ServerOptions,
  { path, basePath }: { readonly path: string; readonly basePath: string },
) => {
  const { app, common, queue, backlog, keys } = parts;
  return ingestRoutes({
    ...parts,
    ...common,
    path,
    refusal: () => queue.refusal() ?? backlog.refusal(),
    holdRefusal: heldRefusals(),
    entering: connectionsFirst(app.server, common.monotonicNow),
    siteKeys: keys,
    clientOf: parts.client,
    agentOf: agentOf(parts, options, basePath + path),
    checkVersion: await wireVersionCheck(common.store, WIRE_VERSION, common.now()),
    rates: options,
  });
};

/** Agents sign for the address that they see, so keys need the public URL. Fetches end with the server. */
const agentOf = (
  { app, common: { now, monotonicNow } }: Pick<ServerParts, 'app' | 'common'>,
  { agentKeys, agentDirectories: agents, publicUrl }: ServerOptions,
  path: string,
): AgentVerifier => {
  if (publicUrl === undefined || (agentKeys === undefined && agents === undefined)) return noAgents;
  const stop = new AbortController();
  app.addHook('onClose', async () => stop.abort());
  const { protocol, host: authority } = new URL(publicUrl);
  const scheme = protocol === 'https:' ? 'https' : 'http';
  return agentVerifier({
    keys: agentKeys === undefined ? new Map() : readAgentKeys(agentKeys),
    fetched:
      agents &&
      fetchedKeys({
        agents,
        fetch: documentFetcher(stop.signal),
        now,
        monotonicNow,
        onFailure: (agent, reason) => app.log.warn({ event: 'agents.fetch_failed', agent, reason }),
      }),
    endpoint: { scheme, authority, path },
  });
};

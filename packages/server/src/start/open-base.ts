import type { IncomingMessage } from 'node:http';
import { agentBehaviorModel } from '@gait/engine/models';
import { monotonicNow } from '../base/clock.ts';
import { privateFolder } from '../base/private-folder.ts';
import { clientOf, createEnricher, isTrusted, parseTrustedProxies } from '../enrich/index.ts';
import { basePathOf } from '../http/base-path.ts';
import { CONNECTION_LIMITS } from '../http/connection-limits.ts';
import { httpApp } from '../http/http-app.ts';
import type { ServerOptions } from '../options/options.ts';
import { dutiesOf } from '../options/role.ts';
import { keepLog } from '../store/embedded/keep-log.ts';
import { slowStore } from '../store/embedded/slow-store.ts';
import { faultOf } from '../store/fault.ts';
import { openStore } from '../store/open-store.ts';
import { firstRun } from './first-run.ts';

/** Its store, address data, clocks and log, and an HTTP server without routes. */
export const openBase = async (options: ServerOptions) => {
  const { dataDir, now = Date.now, role = 'all', store: url } = options;
  const monotonic = options.monotonicNow ?? options.now ?? monotonicNow;
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? '');
  privateFolder(dataDir);
  const store = await openStore({ url, dataDir });
  const [enricher, credentials] = await Promise.all([
    createEnricher({ dataDir, level: options.places ?? 'city', now }),
    firstRun(store, dataDir, now()),
  ]);
  const http = httpApp({
    logLevel: options.logLevel ?? 'info',
    basePath: basePathOf(options.publicUrl),
    limits: { ...CONNECTION_LIMITS, ...options.connectionLimits },
    isProxy: (address) => isTrusted(trustedProxies, address, 0),
  });
  const { log } = http.app;
  store.onFault((fault) =>
    fault ? log.error({ event: 'store.failed', reason: fault }) : log.warn({ event: 'store.recovered' }),
  );
  const onFailure = (error: unknown) => {
    if (faultOf(error)) return store.report(error);
    log.error({ event: 'engine.failed', error: error instanceof Error ? error.stack : String(error) });
  };
  const modelOff = options.modelOff ?? agentBehaviorModel.off;
  if (modelOff) log.warn({ event: 'model.off', reason: modelOff });
  const slow = url === undefined ? slowStore(store, dataDir) : undefined;
  return {
    ...http,
    duties: dutiesOf(role),
    credentials,
    enricher,
    modelOff,
    client: ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>) =>
      clientOf({ peer: socket.remoteAddress, headers }, trustedProxies),
    /** What most rooms take. */
    common: { store, now, monotonicNow: monotonic, onFailure },
    slow,
    /** Calls that take long, in a thread of their own if the store is embedded. */
    slowCalls: slow?.calls ?? store,
    walKeeper: url === undefined ? keepLog(`${dataDir}/gait.db`, onFailure) : undefined,
  };
};

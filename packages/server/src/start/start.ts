import type { AddressInfo } from 'node:net';
import type { AddressDataStatus } from '../enrich/index.ts';
import { CONNECTION_BACKLOG } from '../http/connection-limits.ts';
import type { Route } from '../http/http-app.ts';
import type { ServerOptions } from '../options/options.ts';
import type { StartCredentials } from './first-run.ts';
import { ownAddress } from './own-address.ts';
import { closeParts, openParts } from './server-parts.ts';
import { registerRoutes } from './server-routes.ts';

export interface RunningServer extends Omit<StartCredentials, 'workspaceId'> {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly demoUrl: string | null;
  readonly dashboardUrl: string;
  readonly workspaceId: string;
  /** Everything that it answers. */
  readonly routes: readonly Route[];
  /** How current the address data were at the start. */
  readonly addressData: AddressDataStatus;
  /** Adds a line to the server's log. */
  warn(entry: { readonly event: string; readonly [detail: string]: unknown }): void;
  /** Waits until everything that was acknowledged is scored. */
  settled(): Promise<void>;
  /** Waits until acknowledged beacons are scored, for a limited time, then releases all resources. */
  close(): Promise<void>;
}

/** Wires up the whole server, and listens. */
export const startServer = async (options: ServerOptions): Promise<RunningServer> => {
  const { port = 0, host = '127.0.0.1' } = options;
  const parts = await openParts(options);
  const { app, credentials, enricher, queue } = parts;
  const { doctorOfServer, hasDemo } = await registerRoutes(parts, options);
  const close = async () => {
    doctorOfServer.close();
    await closeParts(parts);
  };
  try {
    await app.listen({ port, host, backlog: CONNECTION_BACKLOG });
  } catch (error) {
    await close();
    throw error;
  }
  const address = ownAddress(app.server.address() as AddressInfo);
  doctorOfServer.listens(address);
  const baseUrl = options.publicUrl ?? address;
  return {
    ...credentials,
    baseUrl,
    demoUrl: hasDemo ? `${baseUrl}/demo/` : null,
    dashboardUrl: `${baseUrl}/dashboard/`,
    routes: parts.routes,
    addressData: enricher.status(),
    warn: (entry) => app.log.warn(entry),
    settled: queue.settled,
    close,
  };
};

/** How much a client may take before it has sent a whole request. */
export interface ConnectionLimits {
  /** Time for the headers of a request, in ms. */
  readonly headersMs: number;
  /** Time for a whole request, in ms. */
  readonly requestMs: number;
  /** Open connections, from all addresses. */
  readonly connections: number;
  /** Open connections from one address that is not a trusted proxy. */
  readonly perAddress: number;
}

/** The tracker gives up after 30 s itself. A visitor has one connection; a campus behind one address has thousands. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  connections: 10_000,
  perAddress: 5_000,
};

/**
 * Connections that wait for a busy thread. Beyond them, the kernel drops what clients send, and these wait longer and longer before
 * they send it again. Most kernels allow 4,096; Node's default is 511.
 */
export const CONNECTION_BACKLOG = 4_096;

/** How often Node looks for late requests within the shorter time. */
const CHECKS_PER_TIMEOUT = 4;

/** Timeouts as options of Node's server. */
export const timeoutOptions = ({ headersMs, requestMs }: ConnectionLimits) => ({
  requestTimeout: requestMs,
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs, requestMs) / CHECKS_PER_TIMEOUT),
});

export interface ConnectionGuard {
  readonly isProxy: (address: string) => boolean;
  /** Called when a connection is closed because there are too many. */
  readonly onRefused: () => void;
}

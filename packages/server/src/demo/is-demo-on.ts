interface Reach {
  readonly demo?: boolean | undefined;
  readonly host?: string | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: string | undefined;
}

/**
 * Whether to serve the demo: as the operator asks, and otherwise only where nobody but this machine can reach it. Proxies
 * that are trusted bring visitors from elsewhere.
 */
export const isDemoOn = (reach: Reach): boolean =>
  reach.demo ?? (!isReachable(reach) && (reach.trustedProxies ?? '') === '');

/** Whether other machines can reach the server. */
export const isReachable = ({ host = '127.0.0.1', publicUrl }: Reach): boolean =>
  publicUrl !== undefined || !isLoopback(host);

/** Whether a name or an address stands for this machine. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^(::ffff:)?127\.\d+\.\d+\.\d+$/.test(host);

import type { ServerOptions } from '../options.ts';

/** Whether to serve the demo: as the operator asks, and otherwise only where nobody but this machine can reach it. */
export const isDemoOn = ({ demo, host, publicUrl }: Pick<ServerOptions, 'demo' | 'host' | 'publicUrl'>) =>
  demo ?? (publicUrl === undefined && isLoopback(host ?? '127.0.0.1'));

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

interface Reach {
  readonly demo?: boolean | undefined;
  readonly host?: string | undefined;
  readonly publicUrl?: string | undefined;
}

/** Whether to serve the demo: as the operator asks, and otherwise only where nobody but this machine can reach it. */
export const isDemoOn = ({ demo, host, publicUrl }: Reach): boolean =>
  demo ?? (publicUrl === undefined && isLoopback(host ?? '127.0.0.1'));

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host);

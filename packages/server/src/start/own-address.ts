import type { AddressInfo } from 'node:net';

const ALL_INTERFACES = ['0.0.0.0', '::'];

/** The address that a server listens on, for a person on the same machine. */
export const ownAddress = ({ address, family, port }: AddressInfo): string => {
  if (ALL_INTERFACES.includes(address)) return `http://localhost:${port}`;
  return family === 'IPv6' ? `http://[${address}]:${port}` : `http://${address}:${port}`;
};

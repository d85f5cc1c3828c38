import pg from 'pg';

const ENCODE =
  'If the user name or the password has reserved characters, encode them: % is %25, @ is %40, : is %3A, / is %2F, ? is %3F, # is %23';

/** Modes that the driver treats as verify-full. It warns of them in nine lines, because that will change. */
const SAME_AS_VERIFY_FULL = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=[&#]|$)/g;

/** The URL as the driver takes it. Throws a sentence without its password if it cannot be read. */
export const driverUrl = (url: string): string => {
  const plain = url.includes('uselibpqcompat=true') ? url : url.replace(SAME_AS_VERIFY_FULL, '$1verify-full');
  try {
    new pg.Client({ connectionString: plain });
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof URIError)) throw error;
    throw new Error(`the URL of the database cannot be read. ${ENCODE}`);
  }
  return plain;
};

/** Its host and database, without what is secret. */
export const nameOfUrl = (url: string): string =>
  url.replace(/^[a-z]+:\/\/(.*@)?/, '').replace(/[?#].*$/, '');

/** The same URL for a client of another name. */
export const asClient = (url: string, name: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}application_name=${name}`;

const NO_TLS = 'The server does not support SSL connections';
const WRONG_PASSWORD = ['28P01', '28000'];
const UNKNOWN_AUTHORITY = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
];

/** Why there is no connection, with what to change if the URL may be the reason. */
export const connectError = (error: unknown, url: string): unknown => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  if (!(first instanceof Error)) return error;
  const message = messageOf(first, url);
  const { code } = first as { code?: unknown };
  return message === first.message ? first : Object.assign(new Error(message, { cause: first }), { code });
};

const messageOf = (error: Error, url: string): string => {
  const { message } = error;
  const code = String((error as { code?: unknown }).code);
  const [, authority = '', rest = ''] = /^[a-z]+:\/\/([^/?#]*)(.*)$/s.exec(url) ?? [];
  // A password may have ended the authority. The driver then names a part of it as the host.
  if (rest.includes('@')) return `no connection to the database. ${ENCODE}`;
  if (WRONG_PASSWORD.includes(code) && /%.*@/.test(authority)) return `${message}. ${ENCODE}`;
  if (UNKNOWN_AUTHORITY.includes(code)) return `${message}. Name its authority with sslrootcert=FILE`;
  return message === NO_TLS
    ? 'the database has no TLS. Turn it on there, or set sslmode=disable if the network between is your own'
    : message;
};

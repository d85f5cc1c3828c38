import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { connectError, driverUrl, nameOfUrl } from './postgres-url.ts';

/** What a password may be made of: every reserved character, and others among them. */
const passwords = fc
  .array(fc.constantFrom(...':/?#[]@!$&\'()*+,;=%" <>\\^`{|}~', 'a', 'Z', '4', '1', 'é', '山'), {
    minLength: 1,
    maxLength: 12,
  })
  .map((characters) => characters.join(''));

const urlWith = (password: string): string => `postgres://gait:${password}@db.example:6543/data`;
const clientOf = (url: string): pg.Client => new pg.Client({ connectionString: driverUrl(url) });

test('an encoded password arrives as it is', () => {
  fc.assert(
    fc.property(passwords, (password) => {
      const client = clientOf(urlWith(encodeURIComponent(password)));
      expect(client).toMatchObject({ host: 'db.example', port: 6543, user: 'gait', database: 'data' });
      expect(client.password).toBe(password);
    }),
  );
});

/** What is said about a URL: when it is read, or after the database that it seems to name did not let the server in. */
const saidOf = (url: string): string => {
  try {
    const client = clientOf(url);
    const failed = client.host === 'db.example' ? WRONG_PASSWORD : unknownHost(client.host);
    return (connectError(failed, url) as Error).message;
  } catch (error) {
    return (error as Error).message;
  }
};
const WRONG_PASSWORD = Object.assign(new Error('password authentication failed'), { code: '28P01' });
const unknownHost = (host: string) =>
  Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });

test('a password that is not encoded arrives as it is, or the reserved characters are named', () => {
  fc.assert(
    fc.property(passwords, (password) => {
      const url = urlWith(password);
      const said = saidOf(url);
      if (!said.includes('% is %25')) expect(clientOf(url).password).toBe(password);
    }),
  );
});

test('no sentence and no name of a place has the password', () => {
  const secret = 'b9Zq';
  fc.assert(
    fc.property(passwords, passwords, (before, after) => {
      for (const password of [`${before}${secret}${after}`, `12/${before}${secret}`]) {
        const url = urlWith(password);
        expect(saidOf(url)).not.toContain(secret);
        expect(nameOfUrl(url)).toBe('db.example:6543/data');
      }
    }),
  );
});

test('a database whose name has an @ is still itself', () => {
  const url = 'postgres://db.example/a@b';
  expect(clientOf(url)).toMatchObject({ host: 'db.example', database: 'a@b' });
  expect(nameOfUrl('postgres:///data?host=/run/postgresql')).toBe('/data');
});

test('modes of TLS mean what they meant, and warn nobody', () => {
  const warnings: unknown[] = [];
  const onWarning = (warning: unknown) => warnings.push(warning);
  process.on('warning', onWarning);
  for (const mode of ['prefer', 'require', 'verify-ca', 'verify-full'])
    for (const url of [`?sslmode=${mode}`, `?connection_limit=3&sslmode=${mode}&schema=a`])
      expect(clientOf(`postgres://db.example/data${url}`)).toMatchObject({ ssl: {} });
  expect(clientOf('postgres://db.example/data?sslmode=disable')).toMatchObject({ ssl: false });
  expect(driverUrl('postgres://db/data?sslmode=require&uselibpqcompat=true')).toContain('=require');
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});

test('a server without TLS, and an unknown authority, are explained', () => {
  const url = 'postgres://gait@db.example/data?sslmode=require';
  const said = (error: Error) => (connectError(error, url) as Error).message;
  expect(said(new Error('The server does not support SSL connections'))).toContain('sslmode=disable');
  const selfSigned = Object.assign(new Error('self-signed certificate'), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(said(selfSigned)).toContain('sslrootcert=FILE');
});

test('a host with several addresses is explained by the first', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED ::1:5432'), { code: 'ECONNREFUSED' });
  expect(connectError(new AggregateError([refused, refused]), 'postgres://localhost/data')).toBe(refused);
});

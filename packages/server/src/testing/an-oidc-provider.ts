import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const CLIENT_ID = 'gait';
const CLIENT_SECRET = 'a secret of the client';
const ALG = 'ES256';

interface Asked {
  readonly challenge: string;
  readonly nonce: string;
  readonly redirectUri: string;
}

const aKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const signed = (claims: object, key: KeyObject): string => {
  const text = `${encoded({ alg: ALG, kid: 'one' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return new URLSearchParams(body);
};

/**
 * A provider of OpenID Connect on this machine. It signs in everybody who asks, as the person in `claims`, and answers a
 * wrong client, a wrong verifier, and a used code with an error.
 */
export const anOidcProvider = async () => {
  const { publicKey, privateKey } = aKey();
  const asked = new Map<string, Asked>();
  const provider = {
    issuer: '',
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    /** Of the next ID token, in addition to those that every one has. A test changes them. */
    claims: { email: 'ada@example.org', email_verified: true } as Record<string, unknown>,
    userInfo: {} as Record<string, unknown>,
    signingKey: privateKey as KeyObject,
    anotherKey: () => aKey().privateKey,
    parametersOf: [] as URLSearchParams[],
  };
  const tokens = (form: URLSearchParams) => {
    const given = asked.get(form.get('code') ?? '');
    asked.delete(form.get('code') ?? '');
    const hash = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      given?.challenge === hash &&
      given.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === CLIENT_ID &&
      form.get('client_secret') === CLIENT_SECRET;
    if (!given || !isRight) return undefined;
    const now = Math.floor(Date.now() / 1_000);
    const about = { iss: provider.issuer, aud: CLIENT_ID, sub: 'person-1', iat: now, exp: now + 60 };
    const idToken = signed({ ...about, nonce: given.nonce, ...provider.claims }, provider.signingKey);
    return { access_token: 'access', token_type: 'bearer', id_token: idToken };
  };
  const description = () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    userinfo_endpoint: `${provider.issuer}/userinfo`,
    jwks_uri: `${provider.issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [ALG],
    code_challenge_methods_supported: ['S256'],
  });
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: ALG, use: 'sig' }];
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': description,
    '/keys': () => ({ keys }),
    '/userinfo': () => ({ sub: 'person-1', ...provider.userInfo }),
  };
  /** Where a browser that asks to sign in is sent. */
  const signedIn = (given: URLSearchParams): string => {
    provider.parametersOf.push(given);
    const parameterOf = (name: string) => given.get(name) ?? '';
    const [code, redirectUri] = [randomBytes(16).toString('hex'), parameterOf('redirect_uri')];
    asked.set(code, { challenge: parameterOf('code_challenge'), nonce: parameterOf('nonce'), redirectUri });
    return `${redirectUri}?${new URLSearchParams({ code, state: parameterOf('state') })}`;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer);
    if (pathname === '/authorize') return response.writeHead(302, { location: signedIn(searchParams) }).end();
    const made = pathname === '/token' ? tokens(await bodyOf(request)) : answers[pathname]?.();
    return response
      .writeHead(made ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(made ?? { error: 'invalid_grant' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  return { provider, close };
};

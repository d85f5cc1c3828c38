import { existsSync, readFileSync } from 'node:fs';
import { UsageError } from '../base/usage-error.ts';
import { parseTrustedProxies, type TrustedProxies } from '../enrich/index.ts';

/** How members sign in to the dashboard. */
export interface SignInOptions {
  /** With their password. */
  readonly hasPasswords: boolean;
  /** A proxy names them in this header, if the request comes from one of these proxies. */
  readonly proxy?: { readonly header: string; readonly proxies: TrustedProxies } | undefined;
  readonly oidc?: OidcOptions | undefined;
  /** What a person becomes whom nobody has added. Never an admin. Undefined: only admins add members. */
  readonly role?: SignInRole | undefined;
  /** The domains of addresses of such people, in lower case. Undefined: all that the proxy or the provider vouches for. */
  readonly domains?: readonly string[] | undefined;
}

/** An admin may change it afterwards. */
export const SIGN_IN_ROLES = ['analyst'] as const;
type SignInRole = (typeof SIGN_IN_ROLES)[number];

/** A provider of OpenID Connect. */
export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Undefined for a public client, which PKCE alone protects. */
  readonly clientSecret: string | undefined;
  /** The claim that has the email address. */
  readonly claim: string;
}

export const PASSWORDS_ONLY: SignInOptions = { hasPasswords: true };

export const EMAIL_CLAIM = 'email';

export const SIGN_IN_OPTIONS = {
  'sign-in-header': {
    type: 'string',
    value: 'NAME',
    means: 'sign in the member whose email address a proxy sends in this header; needs --sign-in-proxies',
  },
  'sign-in-proxies': {
    type: 'string',
    value: 'LIST',
    means: 'the proxies that may: addresses, networks, loopback, private',
  },
  'oidc-issuer': {
    type: 'string',
    value: 'URL',
    means: 'sign in with this provider of OpenID Connect; needs --oidc-client and --public-url',
  },
  'oidc-client': { type: 'string', value: 'ID', means: 'client ID of Gait at the provider' },
  'oidc-secret-file': {
    type: 'string',
    value: 'FILE',
    means: 'file with the client secret, if the provider gave one',
  },
  'oidc-claim': { type: 'string', value: 'NAME', means: `claim that has the email address (${EMAIL_CLAIM})` },
  'sign-in-role': {
    type: 'string',
    value: 'ROLE',
    means: 'analyst: add people who sign in like this and are no members yet (refuse them)',
  },
  'sign-in-domains': {
    type: 'string',
    value: 'LIST',
    means: 'domains of the email addresses that --sign-in-role adds, as example.com,example.org (all)',
  },
  'no-password-sign-in': {
    type: 'boolean',
    means: 'refuse passwords; needs --sign-in-header or --oidc-issuer',
  },
} as const;

type Text = Exclude<keyof typeof SIGN_IN_OPTIONS, 'no-password-sign-in'>;
type Values = Readonly<Partial<Record<Text | 'public-url', string>>> & {
  readonly 'no-password-sign-in'?: boolean;
};

/** Throws a UsageError. */
export const signInOptions = (values: Values): SignInOptions => {
  const proxy = proxyOf(values);
  const oidc = oidcOf(values);
  const hasPasswords = values['no-password-sign-in'] !== true;
  if (!hasPasswords && !proxy && !oidc)
    throw new UsageError(
      '--no-password-sign-in: needs --sign-in-header or --oidc-issuer, or nobody could sign in',
    );
  const role = roleOf(values['sign-in-role'], proxy ?? oidc);
  return { hasPasswords, proxy, oidc, role, domains: domainsOf(values['sign-in-domains'], role) };
};

const roleOf = (text: string | undefined, provider: object | undefined): SignInRole | undefined => {
  if (text === undefined) return undefined;
  if (!provider) throw new UsageError('--sign-in-role: needs --sign-in-header or --oidc-issuer');
  const role = SIGN_IN_ROLES.find((one) => one === text);
  if (role) return role;
  throw new UsageError(`--sign-in-role ${text}: expected ${SIGN_IN_ROLES.join()}; admins make admins`);
};

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const domainsOf = (list: string | undefined, role: SignInRole | undefined): string[] | undefined => {
  if (list === undefined) return undefined;
  if (!role) throw new UsageError('--sign-in-domains: needs --sign-in-role');
  const domains = list.split(',').map((domain) => domain.trim().toLowerCase());
  if (domains.every((domain) => DOMAIN.test(domain))) return domains;
  throw new UsageError(`--sign-in-domains ${list}: expected names like example.com,example.org`);
};

const proxyOf = (values: Values): SignInOptions['proxy'] => {
  const { 'sign-in-header': header, 'sign-in-proxies': list } = values;
  if (header === undefined && list === undefined) return undefined;
  if (header === undefined || list === undefined)
    throw new UsageError('--sign-in-header and --sign-in-proxies: need each other');
  if (!/^[A-Za-z0-9-]+$/.test(header))
    throw new UsageError(`--sign-in-header ${header}: expected a name like X-Forwarded-Email`);
  return { header: header.toLowerCase(), proxies: signInProxies(list) };
};

/** A number of hops would trust every peer. */
const signInProxies = (list: string): TrustedProxies => {
  try {
    const proxies = parseTrustedProxies(list);
    if (proxies.networks && proxies.hops === 0) return proxies;
  } catch (error) {
    throw new UsageError(`--sign-in-proxies: ${error instanceof Error ? error.message : String(error)}`);
  }
  throw new UsageError(`--sign-in-proxies ${list}: expected addresses, networks, loopback or private`);
};

const oidcOf = (values: Values): OidcOptions | undefined => {
  const { 'oidc-issuer': issuer, 'oidc-client': clientId, 'oidc-claim': claim = EMAIL_CLAIM } = values;
  if (issuer === undefined) {
    const needless = (['oidc-client', 'oidc-secret-file', 'oidc-claim'] as const).find(
      (option) => values[option] !== undefined,
    );
    if (needless) throw new UsageError(`--${needless}: needs --oidc-issuer`);
    return undefined;
  }
  if (clientId === undefined) throw new UsageError('--oidc-issuer: needs --oidc-client');
  if (values['public-url'] === undefined)
    throw new UsageError('--oidc-issuer: needs --public-url, because the provider sends browsers back to it');
  if (!isIssuer(issuer)) throw new UsageError(`--oidc-issuer ${issuer}: expected an https:// URL`);
  return { issuer, clientId, clientSecret: secretOf(values['oidc-secret-file']), claim };
};

/** HTTP is for providers on this machine only. */
const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));
};

const secretOf = (file: string | undefined): string | undefined => {
  if (file === undefined) return undefined;
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (secret === '') throw new UsageError(`--oidc-secret-file ${file}: the file does not exist or is empty`);
  return secret;
};

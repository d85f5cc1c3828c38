import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { EMAIL_CLAIM, type OidcOptions } from '../../options/sign-in-options.ts';

/** What a browser keeps while it is at the provider. Each of them belongs to one sign-in. */
export interface OidcAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface OidcClient {
  /** Where the browser goes to sign in, and what it must bring back. */
  begin(): Promise<{ readonly url: string; readonly attempt: OidcAttempt }>;
  /** The email address that the provider vouches for. Throws if the answer is not one to this attempt. */
  finish(query: string, attempt: OidcAttempt): Promise<string | undefined>;
}

const TIMEOUT_S = 10;

/** Signs in by the authorization code flow with PKCE, state, and nonce. */
export const oidcClient = (options: OidcOptions, redirectUri: string): OidcClient => {
  const { issuer, clientId, clientSecret, claim } = options;
  let known: Promise<Configuration> | undefined;

  /** What the provider says of itself, read at the first sign-in. */
  const configuration = (): Promise<Configuration> => {
    known ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_S,
      // The signature of the token counts, and not only the connection that it came over.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    begin: async () => {
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    finish: async (query, { state, nonce, verifier }) => {
      const provider = await configuration();
      const tokens = await authorizationCodeGrant(provider, new URL(redirectUri + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) return undefined;
      if (claims[claim] !== undefined) return emailOf(claims, claim);
      return emailOf(await fetchUserInfo(provider, tokens.access_token, claims.sub), claim);
    },
  };
};

/** The standard claim counts only if the provider has verified it. Any other was chosen by the operator. */
const emailOf = (claims: Readonly<Record<string, unknown>>, claim: string): string | undefined => {
  const value = claims[claim];
  if (typeof value !== 'string') return undefined;
  if (claim === EMAIL_CLAIM && claims.email_verified !== true) return undefined;
  return value;
};

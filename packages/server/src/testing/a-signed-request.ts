import { createPrivateKey, sign } from 'node:crypto';
import { type InnerList, serializeDictionary } from 'structured-headers';
import { type SignedRequest, signatureBase } from '../enrich/agents/signature-base.ts';

/** The key `test-key-ed25519` of RFC 9421, appendix B.1.4. */
export const TEST_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
} as const;
const PRIVATE = { ...TEST_KEY, d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU' };

/** Its thumbprint, as draft-meunier-web-bot-auth-architecture prints it. */
export const TEST_KEY_ID = 'poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U';

export interface SignatureStory {
  /** Unix s. */
  readonly created: number;
  readonly components?: readonly string[];
  /** Undefined leaves a parameter out. */
  readonly parameters?: Readonly<Record<string, string | number | undefined>>;
}

/** The headers of a request that an agent signs as Web Bot Auth says. */
export const signedHeaders = (
  request: SignedRequest,
  { created, components = ['@authority', 'signature-agent'], parameters = {} }: SignatureStory,
): Record<string, string> => {
  const usual = { created, expires: created + 60, keyid: TEST_KEY_ID, alg: 'ed25519', tag: 'web-bot-auth' };
  const given = Object.entries({ ...usual, ...parameters }).filter(([, value]) => value !== undefined);
  const input: InnerList = [
    components.map((name) => [name, new Map()]),
    new Map(given as [string, string | number][]),
  ];
  const base = signatureBase(input, request);
  if (base === undefined) throw new Error('the request lacks a component');
  const key = createPrivateKey({ key: PRIVATE, format: 'jwk' });
  return {
    'signature-input': serializeDictionary(new Map([['sig1', input]])),
    signature: serializeDictionary(new Map([['sig1', [sign(null, Buffer.from(base), key), new Map()]]])),
  };
};

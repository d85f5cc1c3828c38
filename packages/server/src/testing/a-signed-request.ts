import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { type InnerList, parseItem, serializeDictionary } from 'structured-headers';
import { type SignedRequest, type SignedResponse, signatureBase } from '../enrich/agents/signature-base.ts';

/** The key `test-key-ed25519` of RFC 9421, appendix B.1.4. */
export const TEST_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
} as const;
/** The key `test-key-rsa-pss` of appendix B.1.2. */
export const RSA_TEST_KEY = {
  kty: 'RSA',
  e: 'AQAB',
  n: 'r4tmm3r20Wd_PbqvP1s2-QEtvpuRaV8Yq40gjUR8y2Rjxa6dpG2GXHbPfvMs8ct-Lh1GH45x28Rw3Ry53mm-oAXjyQ86OnDkZ5N8lYbggD4O3w6M6pAvLkhk95AndTrifbIFPNU8PPMO7OyrFAHqgDsznjPFmTOtCEcN2Z1FpWgchwuYLPL-Wokqltd11nqqzi-bJ9cvSKADYdUAAN5WUtzdpiy6LbTgSxP7ociU4Tn0g5I6aDZJ7A8Lzo0KSyZYoA485mqcO0GVAdVw9lq4aOT9v6d-nb4bnNkQVklLQ3fVAvJm-xdDOp9LCNCN48V2pnDOkFV6-U9nV5oyc6XI2w',
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
  /** Signs instead of the test key. */
  readonly key?: KeyObject;
  readonly label?: string;
}

/** The headers of a request that an agent signs as Web Bot Auth says. */
export const signedHeaders = (
  request: SignedRequest | SignedResponse,
  {
    created,
    components = ['@authority', 'signature-agent'],
    parameters = {},
    key = createPrivateKey({ key: PRIVATE, format: 'jwk' }),
    label = 'sig1',
  }: SignatureStory,
): Record<string, string> => {
  const usual = { created, expires: created + 60, keyid: TEST_KEY_ID, alg: 'ed25519', tag: 'web-bot-auth' };
  const given = Object.entries({ ...usual, ...parameters }).filter(([, value]) => value !== undefined);
  const input: InnerList = [
    components.map((text) => parseItem(text.startsWith('"') ? text : `"${text}"`)),
    new Map(given as [string, string | number][]),
  ];
  const base = signatureBase(input, request);
  if (base === undefined) throw new Error('the request lacks a component');
  return {
    'signature-input': serializeDictionary(new Map([[label, input]])),
    signature: serializeDictionary(new Map([[label, [sign(null, Buffer.from(base), key), new Map()]]])),
  };
};

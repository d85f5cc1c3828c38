import Type, { type Static } from 'typebox';
import { hashSecret, newExclusionToken, newId } from '../base/secrets.ts';
import { parsePrefix } from '../enrich/index.ts';
import { ProblemError } from '../http/problem.ts';
import {
  type ExclusionRecord,
  type Exclusions,
  exclusionKinds,
  MAX_EXCLUSIONS,
} from '../store/exclusion-records.ts';

const HINT_LENGTH = 7;
/** A wider network would exclude visitors. */
const MIN_BITS = { 4: 8, 6: 16 } as const;

const name = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
  description: 'Whose sessions these are.',
});
const network = Type.String({
  maxLength: 64,
  description: 'An IPv4 or IPv6 network such as 192.0.2.0/24, or one address.',
});

export const newExclusion = Type.Object(
  { name, network: Type.Optional(network) },
  { additionalProperties: false, description: 'An exclusion to add: by network, or else by a new token.' },
);
export type NewExclusion = Static<typeof newExclusion>;

export const exclusionSchema = Type.Object(
  {
    id: Type.String({ description: "The exclusion's ID." }),
    name,
    kind: Type.Enum([...exclusionKinds], { description: 'What sessions are recognized by.' }),
    hint: Type.String({ description: 'The first characters of the token, or the network.' }),
    created_at: Type.Integer({ description: 'When it was added, in Unix milliseconds.' }),
  },
  { additionalProperties: false, description: 'What sessions of your own monitors are recognized by.' },
);

export const exclusionBody = (exclusion: ExclusionRecord): Static<typeof exclusionSchema> => ({
  id: exclusion.id,
  name: exclusion.name,
  kind: exclusion.kind,
  hint: exclusion.hint,
  created_at: exclusion.createdAt,
});

interface AddedExclusion {
  readonly record: ExclusionRecord;
  /** Null for a network. */
  readonly token: string | null;
}

/** Adds an exclusion. Throws a ProblemError if its network is none, or if there are too many. */
export const addExclusionTo = async (
  store: Pick<Exclusions, 'createExclusion'>,
  given: NewExclusion,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: number },
): Promise<AddedExclusion> => {
  const { token, ...match } = given.network === undefined ? byToken() : byNetwork(given.network);
  const record = { id: newId('ex'), workspaceId, name: given.name, ...match, createdAt: now };
  if (await store.createExclusion(record)) return { record, token };
  throw new ProblemError(
    409,
    'too_many_exclusions',
    `There are ${MAX_EXCLUSIONS} exclusions. Remove one of them first.`,
  );
};

const byToken = () => {
  const token = newExclusionToken();
  return { token, kind: 'token' as const, value: hashSecret(token), hint: token.slice(0, HINT_LENGTH) };
};

const byNetwork = (given: string) => {
  const text = networkText(given);
  return { token: null, kind: 'network' as const, value: text, hint: text };
};

/** The network as `192.0.2.0/24`. */
const networkText = (text: string): string => {
  const prefix = parsePrefix(text.trim());
  if (!prefix) throw invalidNetwork('must be a network such as 192.0.2.0/24 or 2001:db8::/32, or an address');
  const { address, bits } = prefix;
  if (bits < MIN_BITS[address.family])
    throw invalidNetwork(`must have at least ${MIN_BITS[address.family]} fixed bits`);
  return `${address.text}/${bits}`;
};

const invalidNetwork = (message: string) =>
  new ProblemError(400, 'invalid_parameter', `network ${message}`, {
    errors: [{ parameter: 'network', message }],
  });

/** An exclusion of this workspace. Throws a ProblemError if there is none. */
export const findExclusion = async (
  store: Pick<Exclusions, 'exclusions'>,
  workspaceId: string,
  id: string,
): Promise<ExclusionRecord> => {
  const exclusion = (await store.exclusions(workspaceId)).find((one) => one.id === id);
  if (exclusion) return exclusion;
  throw new ProblemError(404, 'exclusion_not_found', 'This exclusion does not exist or was removed before.');
};

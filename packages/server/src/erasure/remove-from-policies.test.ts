import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { PolicyRecord } from '../store/policies.ts';
import { aPolicy } from '../testing/a-policy.ts';
import { removeFromPolicies } from './remove-from-policies.ts';

const user = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((text) => !/\p{Cc}/u.test(text));

const texts = fc.array(fc.array(user, { maxLength: 3 }), { minLength: 1, maxLength: 3 });

const erase = async (versions: readonly string[], value: string, sessionsLeft: number) => {
  const stored = new Map(versions.map((text, index) => [index + 1, text]));
  const store = {
    policyVersions: async () =>
      [...stored].map(([version, text]): Partial<PolicyRecord> => ({ version, text })),
    rewritePolicy: async ({ version, text }: PolicyRecord) => void stored.set(version, text),
    sessions: async () => Array.from({ length: sessionsLeft }),
  };
  await removeFromPolicies(store as never, 'ws', [{ by: 'user', value }]);
  return [...stored.values()];
};

test('no version names a user without sessions, however YAML writes the name, and the others stay', async () => {
  await fc.assert(
    fc.asyncProperty(texts, user, async (named, gone) => {
      const versions = named.map((users) =>
        stringify({ lists: [...users, gone].map((one) => ({ block: { user: one }, reason: 'fraud' })) }),
      );
      const usersOf = (text: string) => aPolicy(text).lists.map(({ value }) => value);
      expect((await erase(versions, gone, 0)).map(usersOf)).toEqual(
        named.map((users) => users.filter((one) => one !== gone)),
      );
      expect(await erase(versions, gone, 1)).toEqual(versions);
    }),
  );
});

import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import type { Inbox, InboxEntry } from './inbox.ts';
import type { SessionKey } from './records.ts';

const NOW = 1_795_000_000_000;
const LATER = NOW + 1_000_000;
const MANY = 1_000;

/** Tests for every inbox. `open` opens the same inbox each time, after it was closed. */
export const inboxContract = (open: () => Promise<Inbox>): void => {
  const anInbox = async () => {
    let inbox = await open();
    onTestFinished(() => inbox.close());
    const again = async () => {
      await inbox.close();
      inbox = await open();
      return inbox;
    };
    return { inbox, again };
  };
  const aSession = () => ({ workspaceId: newId('ws'), sessionId: aSessionId() });
  const anEntry = (key: ReturnType<typeof aSession>, seq: number, at = NOW + seq): InboxEntry => ({
    ...key,
    page: 'page1',
    seq,
    at,
    sender: JSON.stringify({ evidence: 'tab\tand\nline' }),
    body: JSON.stringify({ path: '/käse', seq }),
  });

  test('a probe leaves nothing, and nobody finds it meanwhile', async () => {
    const { inbox, again } = await anInbox();
    const probes = Array.from({ length: 8 }, () => anEntry(aSession(), 0));
    const probing = Promise.all(probes.map(inbox.probe));
    const waiting = async () => (await inbox.waiting(LATER, MANY)).filter(isOneOf(probes));
    for (let looked = 0; looked < 20; looked++) expect(await waiting()).toEqual([]);
    await probing;
    expect(await inbox.read(probes)).toEqual([]);
    expect(await (await again()).read(probes)).toEqual([]);
  });

  test('returns the entries of the requested sessions in the order of arrival', async () => {
    const { inbox } = await anInbox();
    const [one, other, empty] = [aSession(), aSession(), aSession()];
    await inbox.append([anEntry(one, 0), anEntry(other, 1)]);
    await inbox.append([anEntry(one, 2)]);
    expect(await inbox.read([one])).toEqual([anEntry(one, 0), anEntry(one, 2)]);
    expect(await inbox.read([other])).toEqual([anEntry(other, 1)]);
    expect(await inbox.read([empty])).toEqual([]);
    expect(await inbox.read([one, other])).toHaveLength(3);
    const seqs = (await inbox.read([one, other], 1)).map(({ seq }) => seq);
    expect(seqs.sort()).toEqual([0, 1]);
    await inbox.remove(await inbox.read([one, other]));
  });

  test('removes exactly the given entries', async () => {
    const { inbox } = await anInbox();
    const key = aSession();
    await inbox.append([0, 1, 2].map((seq) => anEntry(key, seq)));
    const [first] = await inbox.read([key]);
    await inbox.append([anEntry(key, 3)]);
    await inbox.remove([first!]);
    await inbox.remove([first!]);
    expect((await inbox.read([key])).map(({ seq }) => seq)).toEqual([1, 2, 3]);
    await inbox.remove(await inbox.read([key]));
    expect(await inbox.read([key])).toEqual([]);
  });

  test('removes some of many entries in one go', async () => {
    const { inbox } = await anInbox();
    const key = aSession();
    await inbox.append(Array.from({ length: 64 }, (_, seq) => anEntry(key, seq)));
    const entries = await inbox.read([key]);
    const kept = entries.filter(({ seq }) => seq % 3 === 0);
    await inbox.remove(entries.filter((entry) => !kept.includes(entry)));
    expect(kept).toHaveLength(22);
    expect(await inbox.read([key])).toEqual(kept);
    await inbox.remove(await inbox.read([key]));
    expect(await inbox.read([key])).toEqual([]);
  });

  test('lists waiting sessions, longest waiting first', async () => {
    const { inbox } = await anInbox();
    const keys = [aSession(), aSession(), aSession()];
    for (const [index, key] of keys.entries()) await inbox.append([anEntry(key, index)]);
    await inbox.append([anEntry(keys[0]!, 9)]);
    const since = (key: object, at: number) => ({ ...key, since: at });
    expect(await inbox.waiting(LATER, MANY)).toEqual(keys.map((key, index) => since(key, NOW + index)));
    expect(await inbox.waiting(NOW + 1, MANY)).toHaveLength(2);
    expect(await inbox.waiting(LATER, 1)).toEqual([since(keys[0]!, NOW)]);
    const ending = keys[1]!.sessionId.slice(-1);
    const ended = keys.filter(({ sessionId }) => sessionId.endsWith(ending));
    expect((await inbox.waiting(LATER, MANY, [ending])).map(({ sessionId }) => sessionId)).toEqual(
      ended.map(({ sessionId }) => sessionId),
    );
    expect(await inbox.waiting(LATER, MANY, ['none'])).toEqual([]);
    await inbox.remove(await inbox.read(keys));
    expect(await inbox.waiting(LATER, MANY)).toEqual([]);
  });

  test('still has what was not removed after it was closed and opened again', async () => {
    const { inbox, again } = await anInbox();
    const [kept, removed] = [aSession(), aSession()];
    await inbox.append([anEntry(removed, 0)]);
    await inbox.remove(await inbox.read([removed]));
    const next = await again();
    expect(await next.waiting(LATER, MANY)).toEqual([]);
    await next.append([anEntry(kept, 0), anEntry(kept, 1)]);
    const last = await again();
    expect(await last.read([kept])).toEqual([anEntry(kept, 0), anEntry(kept, 1)]);
    await last.remove(await last.read([kept]));
  });

  test('holds a beacon that was sent twice until each copy is removed', async () => {
    const { inbox } = await anInbox();
    const key = aSession();
    await inbox.append([anEntry(key, 0, NOW), anEntry(key, 0, NOW + 7)]);
    const copies = await inbox.read([key]);
    expect(copies.map(({ at }) => at)).toEqual([NOW, NOW + 7]);
    await inbox.remove(copies);
    expect(await inbox.read([key])).toEqual([]);
  });
};

const isOneOf =
  (keys: readonly SessionKey[]) =>
  ({ sessionId }: SessionKey): boolean =>
    keys.some((key) => key.sessionId === sessionId);

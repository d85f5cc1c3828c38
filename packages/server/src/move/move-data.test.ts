import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openInbox } from '../store/open-inbox.ts';
import { openStore } from '../store/open-store.ts';
import { aSessionId } from '../testing/a-beacon.ts';
import { type DataPlace as Data, describeEngines } from '../testing/databases.ts';
import { type DataPlace, openPlace } from './data-place.ts';
import { moveData } from './move-data.ts';
import { TABLES } from './tables.ts';

const NOW = 1_795_000_000_000;
const WORKSPACE = 'ws_1';
const STORES = 3;
const RUNS = { embedded: 7, postgres: 4 };

const KINDS = ['beacon', 'member', 'audit'] as const;

const storeIndex = fc.nat(STORES - 1);
const anAddition = fc.record({ kind: fc.constantFrom(...KINDS), at: storeIndex });
const aMove = fc.record({
  from: storeIndex,
  to: storeIndex,
  killedAt: fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(TABLES)) },
  ),
});
type Drawn<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never;
type Addition = Drawn<typeof anAddition>;
type Move = Drawn<typeof aMove>;
const THERE: Move = { from: 0, to: 1, killedAt: null };
const BACK: Move = { from: 1, to: 0, killedAt: null };

/** Adds what only this store has then. */
const add = async (place: Data, kind: Addition['kind'], name: string): Promise<void> => {
  if (kind === 'beacon') {
    const inbox = await openInbox(place);
    const session = { workspaceId: WORKSPACE, sessionId: aSessionId() };
    await inbox.append([{ ...session, page: name, seq: 0, at: NOW, sender: '{}', body: '{}' }]);
    return inbox.close();
  }
  const store = await openStore(place);
  const row = { id: name, workspaceId: WORKSPACE };
  if (kind === 'member')
    await store.createMember({ ...row, role: 'admin', email: name, password: '', createdAt: NOW });
  else await store.audit({ ...row, at: NOW, memberId: '', action: 'key.created', detail: '{}' });
  return store.close();
};

/** Undefined for a store that no server would start on. */
const contentOf = async (place: Data): Promise<string[] | undefined> => {
  const store = await openStore(place);
  const inbox = await openInbox(place);
  const waiting = await inbox.read(await inbox.waiting(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER));
  const rows = [...(await store.members(WORKSPACE)), ...(await store.auditLog(WORKSPACE, 100))];
  const [workspace] = await store.workspaces();
  await inbox.close();
  await store.close();
  return workspace && [...waiting.map(({ page }) => page), ...rows.map(({ id }) => id)].sort();
};

const nameOf = ({ url, dataDir }: Data): string => url ?? dataDir;

/** Returns how it ended. */
const move = async (from: Data, to: Data, killedAt: string | null): Promise<string> => {
  const places = { from: openPlace(nameOf(from)), to: openPlace(nameOf(to)) };
  const onProgress = (table: string): void => {
    if (table === killedAt) throw new Error('killed');
  };
  try {
    await moveData({ ...places, onProgress, onPass: () => undefined });
    return 'done';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await places.from.database.close();
    await places.to.database.close();
  }
};

const moveAll = async (from: DataPlace, to: DataPlace): Promise<void> => {
  try {
    await moveData({ from, to, onProgress: () => undefined, onPass: () => undefined });
  } finally {
    await from.database.close();
    await to.database.close();
  }
};

/** Some stores, of which the first has a workspace, and what each of them must have. */
const someStores = async (places: readonly Data[]) => {
  const store = await openStore(places[0]!);
  await store.createWorkspace({ id: WORKSPACE, name: '', createdAt: NOW, retentionDays: 90 });
  await store.close();
  /** Undefined if a store is empty, or a move to it is not finished. */
  const expected: (readonly string[] | undefined)[] = [[], ...places.slice(1).map(() => undefined)];
  let added = 100;
  return {
    add: async ({ kind, at }: Addition): Promise<void> => {
      if (!expected[at]) return;
      const name = `${kind}${added++}`;
      await add(places[at]!, kind, name);
      expected[at] = [...expected[at], name].sort();
    },
    move: async ({ from, to, killedAt }: Move): Promise<void> => {
      const source = expected[from];
      if (!source || from === to) return;
      const isSafe = expected[to]?.every((name) => source.includes(name)) ?? true;
      const ended = await move(places[from]!, places[to]!, killedAt);
      const outcome = killedAt === null ? 'done' : 'killed';
      expect(ended).toMatch(isSafe ? outcome : 'the target has changed');
      if (isSafe) expected[to] = killedAt === null ? source : undefined;
    },
    check: async (): Promise<void> => {
      for (const [index, place] of places.entries()) expect(await contentOf(place)).toEqual(expected[index]);
    },
  };
};

describeEngines('moves between a folder and $name', ({ kind, prepare }) => {
  const newPlace = prepare();

  test('a move replaces what its source has too, and never what it lacks, whatever happened before', async () => {
    const property = fc.asyncProperty(
      fc.array(fc.oneof(anAddition, aMove), { minLength: 6, maxLength: 12 }),
      async (acts) => {
        const folder = { dataDir: `${(await newPlace()).dataDir}/folder`, url: undefined };
        mkdirSync(folder.dataDir);
        const stores = await someStores([folder, await newPlace(), await newPlace()]);
        for (const act of [THERE, ...acts]) await ('kind' in act ? stores.add(act) : stores.move(act));
        await stores.check();
      },
    );
    const examples = KINDS.map((added): [(Addition | Move)[]] => [
      [{ kind: added, at: 1 }, THERE, BACK, THERE],
    ]);
    await fc.assert(property, { examples, numRuns: RUNS[kind] });
  });

  test('a source that is read-only moves, and does not replace what it has moved to', async () => {
    const folder = { dataDir: `${(await newPlace()).dataDir}/folder`, url: undefined };
    mkdirSync(folder.dataDir);
    const target = await newPlace();
    const stores = await someStores([folder, target]);
    await stores.add({ kind: 'member', at: 0 });
    const place = openPlace(folder.dataDir);
    const database: typeof place.database = {
      ...place.database,
      run: async () => {
        throw new Error('attempt to write a readonly database');
      },
    };
    await moveAll({ ...place, database }, openPlace(nameOf(target)));
    expect(await contentOf(target)).toEqual(await contentOf(folder));
    await expect(moveAll(openPlace(folder.dataDir), openPlace(nameOf(target)))).rejects.toThrow(
      'the target has changed',
    );
  });
});

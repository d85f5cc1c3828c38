import { cleanText } from '@gait/wire';
import { eraser } from '../erasure/eraser.ts';
import { type Selection, selections } from '../erasure/selection.ts';
import { UsageError } from '../options/config.ts';
import { isLocked } from '../store/embedded/lock-folder.ts';
import type { Inbox } from '../store/inbox.ts';
import { openInbox } from '../store/open-inbox.ts';
import type { Store } from '../store/store.ts';
import { auditAct } from './audit-act.ts';
import { messageOf } from './failing-command.ts';
import type { StorePlace } from './server-place.ts';
import { storeCommand } from './store-command.ts';

const USAGE = `gait erase --session ID | --user ID | --visitor ID | --tag TAG [options]

Erases sessions for good, with everything that is stored of them. It cannot be undone.
Can run while a server uses the same store: the server drops what it keeps of them within seconds.

  --compact     also write the tables again, for data of versions that did not overwrite what they deleted;
                nothing is stored meanwhile
`;

const AUTHOR = 'gait erase';
/** In this time a running server has scored what waits in its inbox. */
const SETTLE_MS = 3_000;

interface Operand {
  readonly selection: Selection;
  readonly compact: boolean;
}

const operandOf = (
  [first]: readonly string[],
  values: Readonly<Record<string, string | boolean | undefined>>,
): Operand => {
  if (first !== undefined) throw new UsageError(`unexpected argument '${first}'`);
  const given = selections.filter((by) => values[by] !== undefined);
  const [by] = given;
  if (!by || given.length > 1) throw new UsageError('expected one of --session, --user, --visitor, --tag');
  // As the server cleans what it stores.
  const value = cleanText(String(values[by]));
  if (value === '') throw new UsageError(`--${by} is empty`);
  return { selection: { by, value }, compact: values.compact === true };
};

const eraseFrom = async (store: Store, { selection, compact }: Operand, inbox: Inbox | undefined) => {
  const startedAt = Date.now();
  const forgetErased = async () => inbox?.erase(new Set(await store.erasedSince(startedAt)));
  const onFailure = (error: unknown) => console.error(`gait erase: ${messageOf(error)}`);
  const erase = eraser({ store, inbox, now: Date.now, onFailure, forgetErased });
  let [sessions, visitors] = [0, 0];
  for (const { id: workspaceId } of await store.workspaces()) {
    const erased = await erase({ workspaceId, selection, compact });
    const { by } = selection;
    await auditAct(store, workspaceId, 'data.erased', {
      by,
      sessions: erased.sessions,
      visitors: erased.visitors,
      author: AUTHOR,
    });
    sessions += erased.sessions;
    visitors += erased.visitors;
  }
  return { sessions, visitors };
};

async function* work(store: Store, operand: Operand, place: StorePlace): AsyncGenerator<string> {
  const isServed = place.url === undefined && (await isLocked(`${place.dataDir}/inbox`));
  const inbox = isServed ? undefined : await openInbox(place);
  try {
    const { sessions, visitors } = await eraseFrom(store, operand, inbox);
    yield `${sessions} sessions and ${visitors} visitors erased`;
    if (!isServed || operand.selection.by === 'session') return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const late = await eraseFrom(store, { ...operand, compact: false }, undefined);
    if (late.sessions > 0) yield `${late.sessions} more, which were not scored before`;
  } finally {
    await inbox?.close();
  }
}

export const erase = storeCommand({
  name: 'erase',
  summary: 'erase the sessions of a user, visitor or tag, or one session',
  usage: USAGE,
  options: {
    session: { type: 'string' },
    user: { type: 'string' },
    visitor: { type: 'string' },
    tag: { type: 'string' },
    compact: { type: 'boolean' },
  },
  operand: operandOf,
  work,
});

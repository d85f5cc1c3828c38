import { monotonicNow } from '../base/clock.ts';
import { UsageError } from '../options/config.ts';
import { rescoreAll as rescoreSessions } from '../rescore/rescore.ts';
import { settingsSource } from '../session/settings-source.ts';
import { messageOf } from './failing-command.ts';
import { storeCommand } from './store-command.ts';

const USAGE = `gait rescore [options]

Folds every session from its log and scores it with the current engine and settings.
Can run while a server uses the same store.

`;

export const rescore = storeCommand({
  name: 'rescore',
  summary: 'fold and score every session from its log',
  usage: USAGE,
  operand: ([first]) => {
    if (first !== undefined) throw new UsageError(`unexpected argument '${first}'`);
  },
  async *work(store) {
    const parts = {
      store,
      settings: settingsSource(store, monotonicNow),
      now: Date.now,
      onFailure: (error: unknown) => console.error(`gait rescore: ${messageOf(error)}`),
    };
    for (const { id, name } of await store.workspaces()) {
      const { sessions, moved } = await rescoreSessions(parts, { workspaceId: id, fromLog: true });
      yield `${name}: ${sessions} sessions rescored, ${moved} scores changed`;
    }
  },
});

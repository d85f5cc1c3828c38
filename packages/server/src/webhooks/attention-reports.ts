import { DAY_MS, MINUTE_MS } from '@gait/wire/time';
import { type Repeated, repeatedly } from '../base/repeatedly.ts';
import type { OnFailure } from '../session/fold.ts';
import type { Store } from '../store/store.ts';
import { workspacesWanting } from './messages-for.ts';

/** What the status page says. */
interface Finding {
  readonly id: string;
  readonly title: string;
  readonly state: 'good' | 'look' | 'bad';
  readonly text: string;
  readonly remedy?: string;
}

interface AttentionParts {
  readonly store: Pick<Store, 'allWebhooks' | 'noteAttention'>;
  /** The status page of a workspace. */
  readonly diagnose: (workspaceId: string) => Promise<readonly Finding[]>;
  readonly now: () => number;
}

/** What comes and goes within a day is reported once. */
const FINE_MS = DAY_MS;

/** Adds a message for each finding of the status page that begins to need attention, or that becomes worse. */
export const reportAttention = async ({ store, diagnose, now }: AttentionParts): Promise<void> => {
  for (const { workspaceId, messagesOf } of workspacesWanting(await store.allWebhooks(), 'server.attention'))
    for (const { id, title, state, text, remedy = null } of await diagnose(workspaceId)) {
      if (state === 'good') continue;
      const at = now();
      const messages = messagesOf({ revision: at, at, data: { id, title, state, text, remedy } });
      const finding = `${id} ${state}`;
      await store.noteAttention({ workspaceId, finding, at, fineSince: at - FINE_MS, messages });
    }
};

/** Every server reports: some findings are of one server. */
export const watchAttention = (parts: AttentionParts & { readonly onFailure: OnFailure }): Repeated =>
  repeatedly(() => reportAttention(parts).catch(parts.onFailure), MINUTE_MS);

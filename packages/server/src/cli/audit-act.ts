import { newId } from '../base/secrets.ts';
import type { Store } from '../store/store.ts';

/** Writes what a command did into the audit log of a workspace. */
export const auditAct = (
  store: Pick<Store, 'audit'>,
  workspaceId: string,
  action: string,
  detail: object,
): Promise<void> =>
  store.audit({
    id: newId('aud'),
    workspaceId,
    at: Date.now(),
    memberId: '',
    action,
    detail: JSON.stringify(detail),
  });

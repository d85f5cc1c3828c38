import { base62 } from '../../base/secrets.ts';
import { aSessionId } from '../a-beacon.ts';

/** What requests can name, by the parameters of the endpoints and by the parts of the console's paths. */
export interface Ids {
  readonly sessionId: string;
  readonly visitorId: string;
  readonly userId: string;
  readonly tag: string;
  readonly labelId: string;
  readonly webhookId: string;
  readonly messageId: string;
  readonly keyId: string;
  readonly exclusionId: string;
  readonly siteKeyId: string;
  readonly siteKey: string;
  readonly secretId: string;
  readonly memberId: string;
  readonly viewId: string;
  readonly workspaceId: string;
}

const random = (length: number): string => base62(crypto.getRandomValues(new Uint8Array(length)), length);

/** IDs that nothing has, which look like those of the other workspace. */
export const idsOfNothing = (): Ids => ({
  sessionId: aSessionId(),
  visitorId: `vis_${random(16)}`,
  userId: `user-${random(8)}`,
  tag: `tag-${random(8)}`,
  labelId: `lab_${random(16)}`,
  webhookId: `wh_${random(16)}`,
  messageId: `msg_${random(21)}`,
  keyId: `key_${random(16)}`,
  exclusionId: `ex_${random(16)}`,
  siteKeyId: `site_${random(16)}`,
  siteKey: `pub-${random(24)}`,
  secretId: `uts_${random(16)}`,
  memberId: `mem_${random(16)}`,
  viewId: `view_${random(16)}`,
  workspaceId: `ws_${random(16)}`,
});

/** The path and the body of a request that names IDs. */
export interface Named {
  readonly path: string;
  readonly body?: unknown;
}

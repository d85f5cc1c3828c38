import { hashPassword, newId, newPassword } from '../../base/secrets.ts';
import type { RunningServer } from '../../start/start.ts';
import { openStore } from '../../store/open-store.ts';
import { aBeacon } from '../a-beacon.ts';
import { type Asker, anAsker } from './asker.ts';
import { type Ids, idsOfNothing } from './ids.ts';

export interface TwoWorkspaces {
  /** An admin of the first workspace. */
  readonly asker: Asker;
  /** An admin of the other one. */
  readonly owner: Asker;
  /** One of everything that the other one has. */
  readonly ids: Ids;
  /** Texts that only the other one may see, apart from its IDs. */
  readonly secrets: readonly string[];
}

type Server = Pick<RunningServer, 'baseUrl' | 'email' | 'password' | 'settled'>;

const EMAIL = 'owner@other.example';
const WORKSPACE = 'The other workspace';
/** Nothing listens there, so messages wait. */
const RECEIVER = 'http://127.0.0.1:9/other';
/** An address with a country, for a server that trusts this machine as a proxy. */
const AMERICAN = '73.162.0.1';
const NAMES = [
  'Other site',
  'Other key',
  'Other secret',
  'Other monitor',
  'Other view',
  'Other note',
  'Other policy',
] as const;

type WithId<Name extends string> = Readonly<Record<Name, { readonly id: string }>>;

/** Adds a second workspace to a server that allows private webhooks, with one of everything in it. */
export const twoWorkspaces = async (server: Server, dataDir: string): Promise<TwoWorkspaces> => {
  const { workspaceId, memberId, password } = await addWorkspace(dataDir);
  const { baseUrl, email } = server;
  const asker = await anAsker({ baseUrl, email, password: server.password ?? '' });
  const owner = await anAsker({ baseUrl, email: EMAIL, password });
  const { get } = owner;
  const [site, key, secret, monitor, view, note, policy] = NAMES;
  const hook = { url: RECEIVER, events: ['session.flagged'], min_score: 1 };
  const { webhook } = await get<WithId<'webhook'>>('POST', '/console/webhooks', hook);
  const siteKey = await get<{ id: string; key: string }>('POST', '/console/site-keys', { name: site });
  const { api_key } = await get<WithId<'api_key'>>('POST', '/console/api-keys', { name: key });
  const { user_token_secret } = await get<WithId<'user_token_secret'>>(
    'POST',
    '/console/user-token-secrets',
    { name: secret },
  );
  const { exclusion } = await get<WithId<'exclusion'>>('POST', '/console/exclusions', { name: monitor });
  await get('PUT', '/console/policy', { version: 0, text: `# ${policy}` });
  const shared = { name: view, query: 'min_score=70', is_shared: true };
  const { id: viewId } = await get<{ id: string }>('POST', '/console/views', shared);
  const { sessionId, userId, tag } = idsOfNothing();
  const story = { key: siteKey.key, user: userId, tags: [tag] };
  await visit(server, { ...story, session: sessionId });
  await visit(server, story);
  const label = { session_id: sessionId, verdict: 'bot', source: 'api', note };
  const { labels } = await get<{ labels: { id: string }[] }>('POST', '/manage/v1/labels', {
    labels: [label],
  });
  const detail = await get<{ session: { visitor_id: string } }>('GET', `/console/sessions/${sessionId}`);
  const { messages } = await get<{ messages: { id: string }[] }>(
    'GET',
    `/manage/v1/webhooks/${webhook.id}/messages`,
  );
  const [firstLabel, message] = [labels[0], messages[0]];
  if (!firstLabel || !message) throw new Error('the other workspace has no label or no message');
  return {
    asker,
    owner,
    secrets: [EMAIL, WORKSPACE, RECEIVER, ...NAMES],
    ids: {
      sessionId,
      userId,
      tag,
      workspaceId,
      memberId,
      viewId,
      visitorId: detail.session.visitor_id,
      labelId: firstLabel.id,
      messageId: message.id,
      webhookId: webhook.id,
      keyId: api_key.id,
      secretId: user_token_secret.id,
      exclusionId: exclusion.id,
      siteKeyId: siteKey.id,
      siteKey: siteKey.key,
    },
  };
};

/** No member of the first workspace belongs to it. */
const addWorkspace = async (dataDir: string) => {
  const [workspaceId, memberId, password] = [newId('ws'), newId('mem'), newPassword()];
  const createdAt = Date.now();
  const store = await openStore({ dataDir });
  await store.createWorkspace({ id: workspaceId, name: WORKSPACE, createdAt, retentionDays: 90 });
  await store.createMember({
    id: memberId,
    workspaceId,
    role: 'admin',
    email: EMAIL,
    createdAt,
    password: await hashPassword(password),
  });
  await store.close();
  return { workspaceId, memberId, password };
};

/** A visit of a bot, which a webhook is called for. Each is of the same visitor. */
const visit = async ({ baseUrl, settled }: Server, story: Parameters<typeof aBeacon>[0]): Promise<void> => {
  const beacon = aBeacon({ ...story, device: { webdriver: true, device_hint: 'other' }, complete: true });
  const headers = { 'x-forwarded-for': AMERICAN };
  const answer = await fetch(`${baseUrl}/v1/i`, { method: 'POST', headers, body: JSON.stringify(beacon) });
  if (answer.status !== 204) throw new Error(`the visit: ${answer.status} ${await answer.text()}`);
  await settled();
};

import type { KeyScope } from '../store/records.ts';
import type { TestServer } from './a-server.ts';
import { aTab } from './a-tab.ts';

/** Requests of a management key. */
export const aManagementKey = async (server: TestServer, scope: KeyScope = 'labels') => {
  const tab = await aTab(server);
  await tab.signIn();
  const created = await tab.call('POST', '/api-keys', { name: 'Fraud team', scopes: [scope] });
  const secret: string = created.body.secret;
  const manage = async (method: string, path: string, body?: unknown, accept = '*/*'): Promise<Response> => {
    await server.settled();
    return fetch(`${server.baseUrl}/manage/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        accept,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return { secret, manage };
};

import type { TestServer } from './a-server.ts';
import { aTab } from './a-tab.ts';

/** Requests of a management key with the scope `labels`. */
export const aManagementKey = async (server: TestServer) => {
  const tab = await aTab(server);
  await tab.signIn();
  const created = await tab.call('POST', '/api-keys', { name: 'Fraud team', scopes: ['labels'] });
  const secret: string = created.body.secret;
  const manage = async (method: string, path: string, body?: unknown): Promise<Response> => {
    await server.settled();
    return fetch(`${server.baseUrl}/manage/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${secret}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  };
  return { secret, manage };
};

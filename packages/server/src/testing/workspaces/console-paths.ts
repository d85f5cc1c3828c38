import { fastify } from 'fastify';
import { consoleRoutes } from '../../console/console-routes.ts';
import type { ConsoleContext } from '../../console/context.ts';
import { parseTrustedProxies } from '../../enrich/index.ts';

/** Every route of the console, as `GET /console/…`. Fastify adds HEAD to each GET. */
export const consolePaths = async (): Promise<string[]> => {
  const app = fastify({ pluginTimeout: 0 });
  const paths: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') paths.push(`${one} ${url}`);
  });
  // No route is called, so none needs its context.
  const proxy = { header: 'x-user', proxies: parseTrustedProxies('1') };
  const oidc = { issuer: 'https://id.example', clientId: 'gait', claim: 'email' };
  const signIn = { hasPasswords: true, proxy, oidc };
  const passwords = { close: () => undefined };
  const context = { monotonicNow: () => 0, passwords, publicUrl: 'https://gait.example', signIn };
  await app.register(consoleRoutes(context as unknown as ConsoleContext));
  await app.ready();
  await app.close();
  return paths;
};

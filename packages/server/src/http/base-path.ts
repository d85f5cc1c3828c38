import type { FastifyInstance } from 'fastify';

/** The path below which browsers see the server, such as `/gait`. Empty without one. */
export const basePathOf = (publicUrl: string | undefined): string =>
  publicUrl === undefined ? '' : new URL(publicUrl).pathname.replace(/\/$/, '');

/** Removes the path from the address of a request, if the proxy has left it. */
export const withoutBasePath = (url: string, basePath: string): string => {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
};

/** Keeps redirects and links to other pages of a list below the path, whichever route answers with them. */
export const keepBelow = (app: FastifyInstance, basePath: string): void => {
  if (basePath === '') return;
  app.addHook('onSend', async (_request, reply) => {
    const { location, link } = reply.getHeaders();
    if (typeof location === 'string' && location.startsWith('/'))
      reply.header('location', basePath + location);
    if (typeof link === 'string') reply.header('link', link.replaceAll('</', `<${basePath}/`));
  });
};

/** Refuses a path below which the server has routes: a request there would have two meanings. */
export const checkBasePath = (basePath: string, routes: readonly { readonly url: string }[]): void => {
  if (basePath !== '' && routes.some(({ url }) => `${url}/`.startsWith(`${basePath}/`)))
    throw new Error(`--public-url: the server has pages of its own below ${basePath}. Choose another path`);
};

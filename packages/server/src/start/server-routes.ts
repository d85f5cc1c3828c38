import { basePathOf, checkBasePath } from '../http/base-path.ts';
import { compressAnswers } from '../http/compress.ts';
import { PAGE_PATHS, type ServerOptions } from '../options/options.ts';
import { answerContext, answerRoutes, demoSiteOf } from './answer-routes.ts';
import { beaconRoutes } from './beacon-routes.ts';
import { factSourcesOf, operatorRoutes } from './operator-routes.ts';
import { scriptRoutes } from './script-routes.ts';
import type { ServerParts } from './server-parts.ts';

/** Registers every route of a server, as far as its role has them. Resolves to what the start needs of them. */
export const registerRoutes = async (parts: ServerParts, options: ServerOptions) => {
  const { app, duties } = parts;
  const paths = { ...PAGE_PATHS, ...options.paths };
  const basePath = basePathOf(options.publicUrl);
  const context = answerContext(parts, options);
  const facts = factSourcesOf(parts, options, paths);
  const demoSite = await demoSiteOf(parts, options);
  await compressAnswers(app);
  const doctorOfServer = await operatorRoutes(parts, facts, context);
  const tracker = scriptRoutes(parts, paths);
  if (duties.ingests)
    await app.register(await beaconRoutes(parts, options, { path: paths.ingest, basePath }));
  if (duties.answers)
    await answerRoutes(parts, options, { context, facts, demoSite, paths, basePath, tracker });
  checkBasePath(basePath, parts.routes);
  return { doctorOfServer, hasDemo: demoSite !== undefined };
};

import { pageOrigin } from '../ingest/page-origin.ts';
import type { PagePaths } from '../options/options.ts';
import { debugPath, scriptOfPages, serveScript } from '../pages/page-script.ts';
import type { ServerParts } from './server-parts.ts';

/** The scripts of pages: the tracker, what explains it, and the badge. Returns the tracker. */
export const scriptRoutes = (
  { app, common, observations, installSigns }: ServerParts,
  { tracker, badge }: PagePaths,
) => {
  const script = scriptOfPages('s.js', tracker);
  serveScript(app, tracker, script, ({ headers: { referer = '' } }) => {
    const origin = URL.canParse(referer) ? pageOrigin(new URL(referer).origin) : undefined;
    if (origin !== undefined) observations.load(origin);
    installSigns.note({ owner: '', sign: 'script', origin, at: common.now() });
  });
  serveScript(app, badge, scriptOfPages('b.js', badge));
  const debug = debugPath(tracker);
  serveScript(app, debug, scriptOfPages('debug.js', debug));
  return script;
};

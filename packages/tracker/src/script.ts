import { embed } from './embed.ts';
import { quietly } from './guard.ts';
import { beside, optionsOf, ownScript } from './options.ts';

quietly(() => {
  const script = ownScript();
  if (!script) return;
  // A page without the file works as if it did not ask for it.
  const debug = 'debug' in script.dataset && import(beside(script, 'debug.js')).catch(() => window);
  const options = optionsOf(script);
  if (options)
    embed(options, debug ? (...request) => debug.then((loaded) => loaded.fetch(...request)) : undefined);
});

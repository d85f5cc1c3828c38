import { embed } from './embed.ts';
import { optionsOf, ownScript } from './options.ts';
import { quietly } from './quietly.ts';

quietly(() => {
  const script = ownScript();
  const options = script && optionsOf(script);
  if (options) embed(options);
});

import { embed } from './embed.ts';
import { quietly } from './guard.ts';
import { optionsOf, ownScript } from './options.ts';

quietly(() => {
  const script = ownScript();
  const options = script && optionsOf(script);
  if (options) embed(options);
});

import { test } from 'vitest';
import { allPages } from './all-pages.ts';
import { bundledPage } from './bundled-page.ts';

test('drawn pages can be bundled, whatever the seed', async () => {
  for (let seed = 1; seed <= 8; seed++)
    for (const page of await allPages(seed))
      if (page.drawn) await bundledPage({ ...page, name: `seed-${seed}-${page.name}` });
});

import { HOUR_MS } from '@gait/wire/time';
import { expect, onTestFinished, test } from 'vitest';
import { watchErasures } from './watch-erasures.ts';

const NOW = 1_795_000_000_000;

test('a server hears once of each session that was erased since its start, even by a server whose clock is behind', async () => {
  const erased = [{ hash: 'before', at: NOW - 1_000 }];
  const heard: (readonly string[])[] = [];
  let at = NOW;
  const watch = await watchErasures({
    store: {
      erasedSince: async (since) => erased.filter((one) => one.at >= since).map(({ hash }) => hash),
    },
    now: () => at,
    onFailure: () => undefined,
    onErased: async (hashes) => void heard.push(hashes),
  });
  onTestFinished(() => watch.close());
  erased.push({ hash: 'one', at: NOW }, { hash: 'slow clock', at: NOW - 60_000 });
  await Promise.all([watch.look(), watch.look()]);
  at += HOUR_MS;
  await watch.look();
  erased.push({ hash: 'two', at });
  await watch.look();
  expect(heard).toEqual([['one', 'slow clock'], ['two']]);
});

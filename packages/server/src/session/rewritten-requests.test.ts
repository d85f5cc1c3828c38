import { expect, test } from 'vitest';
import { rewrittenRequests } from './rewritten-requests.ts';

/** A site with sessions of people and sessions whose requests have many marks, each from its own network. */
const aSite = ({
  marked,
  others = 0,
  networks = marked,
}: {
  marked: number;
  others?: number;
  networks?: number;
}) => {
  const clock = { now: 1_795_000_000_000 };
  const watch = rewrittenRequests(() => clock.now);
  for (let i = 0; i < marked + others; i++) watch.began('pub-1');
  for (let i = 0; i < marked; i++) watch.marked('pub-1', `network ${i % networks}`);
  return { clock, watch, isRewritten: () => watch.isRewritten('pub-1') };
};

test('a site is behind a rewriting proxy if most sessions have many marks', () => {
  expect(aSite({ marked: 20 }).isRewritten()).toBe(true);
  expect(aSite({ marked: 20, others: 19 }).isRewritten()).toBe(true);
  expect(aSite({ marked: 20, others: 20 }).isRewritten()).toBe(false);
});

test('they come from at least 20 networks', () => {
  expect(aSite({ marked: 19 }).isRewritten()).toBe(false);
  expect(aSite({ marked: 200, networks: 19 }).isRewritten()).toBe(false);
  expect(aSite({ marked: 200, networks: 20 }).isRewritten()).toBe(true);
});

test('other sites are not affected', () => {
  expect(aSite({ marked: 20 }).watch.isRewritten('pub-2')).toBe(false);
});

test('a proxy is forgotten between one and two hours after its last sessions', () => {
  const { clock, isRewritten } = aSite({ marked: 20 });
  clock.now += 3_599_999;
  expect(isRewritten()).toBe(true);
  clock.now += 3_600_001;
  expect(isRewritten()).toBe(false);
});

test('sessions of the last hour do not count in this one', () => {
  const { clock, watch } = aSite({ marked: 10 });
  clock.now += 3_600_000;
  for (let i = 0; i < 10; i++) {
    watch.began('pub-1');
    watch.marked('pub-1', `10.1.${i}.7`);
  }
  expect(watch.isRewritten('pub-1')).toBe(false);
});

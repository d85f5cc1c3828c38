import { expect } from 'vitest';
import { placements } from './testing/placements.ts';
import { BADGE, rowsOf, SITE_KEY, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing } from './testing/self-acting.ts';
import { until } from './testing/stories.ts';
import { putTagPage, READY_AT_LOAD, tagPages } from './testing/tag-pages.ts';

/** Reports in a tag how often the tracker was ready. */
const COUNTS = `<script>
  let ready = 0;
  addEventListener('tracker:ready', () => { ready++; });
</script>${byItself(`while (!window.setTrackerTags) await wait(20);
  await wait(400); window.setTrackerTags(['ready ' + ready]); hide();`)}`;

describeSelfActing('the script tag', (story) => {
  for (const [how, html] of Object.entries(placements)) {
    story(`${how}: fires one ready event, with its functions and the id`, async ({ server, open }) => {
      server.put('/', COUNTS + html);
      await open('/');
      await until(() => server.beacons().some(({ tags }) => tags));
      expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual(['ready 1']);
      expect(server.beacons()[0]?.key).toBe(SITE_KEY);
    });
  }

  for (const one of tagPages)
    story(
      `the load event of a page ${one.page} waits for the tracker of the ${one.added}`,
      async ({ server, open }) => {
        putTagPage(server, one);
        await open('/');
        await until(() => server.beacons().some(({ tags }) => tags));
        expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual([READY_AT_LOAD]);
        expect(server.beacons().some(({ user }) => user === 'user-42')).toBe(true);
      },
    );

  story('two script tags are one tracker', async ({ server, open }) => {
    server.put('/', COUNTS + TRACKER + TRACKER);
    await open('/');
    await until(() => server.beacons().some(({ tags }) => tags));
    expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual(['ready 1']);
    expect(new Set(server.beacons().map(({ page }) => page)).size).toBe(1);
    expect(rowsOf(server.beacons(), 'page').filter(({ name }) => name === '/')).toHaveLength(1);
  });

  story(
    'user and tags can be set before and after the tracker is ready, as documented',
    async ({ server, open }) => {
      const manual = `<script>
      const identify = () => window.setTrackerUserId('early');
      if (window.setTrackerUserId) identify();
      else window.addEventListener('tracker:ready', identify, { once: true });
    </script>`;
      const late = byItself(`await wait(1500);
      window.setTrackerUserId('late'); window.setTrackerTags(['second', 'a,b', '']); hide();`);
      server.put('/', manual + TRACKER.replace('></', ' data-tags="first"></') + late);
      await open('/');
      await until(() => server.beacons().some(({ user }) => user === 'late'));
      expect(server.beacons().flatMap(({ user }) => user ?? [])).toEqual(['early', 'late']);
      expect(new Set(server.beacons().flatMap(({ tags }) => tags ?? []))).toEqual(
        new Set(['first', 'second', 'a b']),
      );
    },
  );
});

describeSelfActing('the badge', (story) => {
  story('passes with the first accepted beacon', async ({ server, open }) => {
    const badge =
      "document.querySelector('.tracker-badge').shadowRoot?.querySelector('[role=status]')?.textContent";
    const says = byItself(
      `while (${badge} !== 'Running') await wait(50); window.setTrackerTags(['badge-runs']); hide();`,
    );
    server.put('/', TRACKER + BADGE + says);
    await open('/');
    await until(() => server.beacons().some(({ tags }) => tags?.includes('badge-runs')));
  });
});

import { expect } from 'vitest';
import { BADGE, inlineTag, TAG_HASH, TRACKER } from './testing/recording-server.ts';
import { byItself, describeSelfActing } from './testing/self-acting.ts';
import { DOCUMENTED, SNAPSHOT } from './testing/snapshot.ts';
import { until } from './testing/stories.ts';

/** The policy sends its reports here. */
const REPORTS = '/reports';

describeSelfActing('the tracker in a page', (story) => {
  story('only the documented functions are added to the page', async ({ server, open }) => {
    const ends = byItself(`
      while (!(await fetch('/over')).ok) await wait(100);
      window.setTrackerTags([...changes(before, snapshot()), 'faults ' + faults,
        'left ' + document.querySelectorAll('iframe, canvas, style, link, object').length]);
      hide();`);
    const faults = `<script>let faults = 0; addEventListener('error', () => faults++);
      addEventListener('unhandledrejection', () => faults++);</script>`;
    server.put('/', faults + SNAPSHOT + TRACKER + ends);
    await open('/');
    await until(() => server.beacons().some(({ complete }) => complete));
    expect(server.beacons().some(({ tags }) => tags)).toBe(false);
    server.put('/over', '');
    await until(() => server.beacons().some(({ tags }) => tags));
    expect(server.beacons().flatMap(({ tags }) => tags ?? [])).toEqual([...DOCUMENTED, 'faults 0', 'left 0']);
  });

  story('a strict content security policy with trusted types is respected', async ({ server, open }) => {
    // Violates the policy, so that one report is certain.
    const forbidden = '<script>window.forbidden = true;</script>';
    server.put('/', `${forbidden}${TRACKER}${BADGE}`, {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${server.base}`,
        `connect-src ${server.base}`,
        // Firefox requests an icon by itself, under the policy of the page.
        `img-src ${server.base}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
        `report-uri ${REPORTS}`,
      ].join('; '),
    });
    await open('/');
    await until(() => server.beacons().some(({ complete }) => complete));
    await until(() => server.visits(REPORTS) > 0);
    expect(server.visits(REPORTS)).toBe(1);
  });

  story('a policy allows the code of the tag by its hash', async ({ server, open }) => {
    server.put('/', `<script>window.forbidden = true;</script>${inlineTag()}`, {
      'content-security-policy': [
        "default-src 'none'",
        `script-src ${server.base} ${TAG_HASH}`,
        `connect-src ${server.base}`,
        `img-src ${server.base}`,
        `report-uri ${REPORTS}`,
      ].join('; '),
    });
    await open('/');
    await until(() => server.beacons().some(({ complete }) => complete));
    await until(() => server.visits(REPORTS) > 0);
    expect(server.visits(REPORTS)).toBe(1);
  });
});

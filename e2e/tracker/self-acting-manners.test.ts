import { expect } from 'vitest';
import { EARLIER_TAG_HASH, earlierTag } from './testing/earlier-tag.ts';
import { BADGE, TRACKER, tag } from './testing/recording-server.ts';
import { byItself, describeSelfActing, type Visit } from './testing/self-acting.ts';
import { DOCUMENTED, SNAPSHOT } from './testing/snapshot.ts';
import { until } from './testing/stories.ts';

/** The policy sends its reports here. */
const REPORTS = '/reports';

/** Puts a page under a policy that it violates itself, so that one report is certain, and expects no other. */
const expectOneReport = async (
  { server, open }: Pick<Visit, 'server' | 'open'>,
  html: string,
  directives: readonly string[],
) => {
  const policy = [
    "default-src 'none'",
    `connect-src ${server.base}`,
    // Firefox requests an icon by itself, under the policy of the page.
    `img-src ${server.base}`,
    ...directives,
    `report-uri ${REPORTS}`,
  ];
  server.put('/', `<script>window.forbidden = true;</script>${html}`, {
    'content-security-policy': policy.join('; '),
  });
  await open('/');
  await until(() => server.beacons().some(({ complete }) => complete));
  await until(() => server.visits(REPORTS) > 0);
  expect(server.visits(REPORTS)).toBe(1);
};

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

  story('a strict content security policy with trusted types is respected', (visit) =>
    expectOneReport(visit, tag() + BADGE, [
      `script-src ${visit.server.base}`,
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]),
  );

  story('a policy allows the earlier tag by its hash', (visit) =>
    expectOneReport(visit, earlierTag(), [`script-src ${visit.server.base} ${EARLIER_TAG_HASH}`]),
  );
});

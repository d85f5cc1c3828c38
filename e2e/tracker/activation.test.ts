import { expect } from 'vitest';
import { focusKinds, tellKinds } from '../../packages/wire/src/index.ts';
import { open, recorded } from './testing/form-page.ts';
import { TRACKER } from './testing/recording-server.ts';
import { describeStories } from './testing/stories.ts';

describeStories('user activation', (story) => {
  story('without a gesture is reported', async ({ server, page }) => {
    await open({ server, page });
    await page.waitForTimeout(1_500);
    // Evaluating switches activation on. This timer runs longer than the tracker's check, which runs every second.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_100)));
    const all = await recorded({ server, page });
    expect(all('tell').map(({ kind }) => tellKinds[kind])).toContain('activation_without_gesture');
  });

  story(
    'by a click inside a frame is not reported, and the visitor has not left',
    async ({ server, page }) => {
      server.put('/inner', '<button id="inner">Inner</button>');
      await open({ server, page }, `${TRACKER}<iframe src="/inner" width="300" height="200"></iframe>`);
      await page.waitForTimeout(6_500);
      await page.mouse.click(60, 30);
      await page.waitForTimeout(1_500);
      const all = await recorded({ server, page });
      expect(all('tell').map(({ kind }) => tellKinds[kind])).not.toContain('activation_without_gesture');
      expect(all('focus').map(({ kind }) => focusKinds[kind])).not.toContain('window_blur');
    },
  );
});

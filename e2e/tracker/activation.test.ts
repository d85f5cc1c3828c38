import { expect } from 'vitest';
import { focusKinds, tells } from '../../packages/wire/src/index.ts';
import { open, recorded } from './testing/form-page.ts';
import { TRACKER } from './testing/recording-server.ts';
import { describeStories } from './testing/stories.ts';

describeStories('activation', (story) => {
  story('switched on without a gesture is told; by a gesture it is not', async ({ server, page }) => {
    await open({ server, page });
    await page.waitForTimeout(1_500);
    await page.evaluate(() => 1);
    await page.waitForTimeout(2_000);
    const all = await recorded({ server, page });
    expect(all('tell').map(({ kind }) => tells[kind])).toContain('activation_without_gesture');
  });

  story('a visitor in a frame is no program and has not left', async ({ server, page }) => {
    server.put('/inner', '<button id="inner">Inner</button>');
    await open({ server, page }, `${TRACKER}<iframe src="/inner" width="300" height="200"></iframe>`);
    await page.waitForTimeout(6_500);
    await page.mouse.click(60, 30);
    await page.waitForTimeout(1_500);
    const all = await recorded({ server, page });
    expect(all('tell').map(({ kind }) => tells[kind])).not.toContain('activation_without_gesture');
    expect(all('focus').map(({ kind }) => focusKinds[kind])).not.toContain('window_blur');
  });
});

import { carryNoMark, sendings } from './testing/requests.ts';
import { describeStories } from './testing/stories.ts';

describeStories('the requests of a browser carry no mark', (story) => {
  for (const [how, { html, headers }] of Object.entries(sendings))
    story(how, async ({ server, page }) => {
      server.put('/', html, headers);
      await page.goto(server.base);
      await carryNoMark(server);
    });
});

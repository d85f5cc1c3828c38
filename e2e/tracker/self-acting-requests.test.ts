import { carryNoMark, sendings } from './testing/requests.ts';
import { describeSelfActing } from './testing/self-acting.ts';

describeSelfActing('the requests of a browser carry no mark', (story) => {
  for (const [how, { html, headers }] of Object.entries(sendings))
    story(how, async ({ server, open }) => {
      server.put('/', html, headers);
      await open('/');
      await carryNoMark(server);
    });
});

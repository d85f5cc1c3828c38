import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

/** The page that every other one is compared with. */
export const plainForm: LabPage = {
  name: 'plain-form',
  about: 'a form of three fields and a choice, without any library',
  everywhere: true,
  body: `<h1>Contact</h1>
<p><label>Name <input id="name" autocomplete="off"></label></p>
<p><label>City <input id="city" autocomplete="off"></label></p>
<p><label>Your message <textarea id="message" rows="5"></textarea></label></p>
<p><label><input type="checkbox" id="copy"> Send me a copy</label></p>
<p><button id="send" type="button">Send</button></p>`,
  steps: [write('#name', 10), write('#city', 10), write('#message', 60), click('#copy'), click('#send')],
};

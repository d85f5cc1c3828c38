import type { LabPage } from '../page.ts';
import { click, spell, write } from '../steps.ts';

export const textcomplete: LabPage = {
  name: 'textcomplete',
  about: 'textcomplete, emoji and names that are completed in a text area',
  packages: { '@textcomplete/core': '0.1.13', '@textcomplete/textarea': '0.1.13' },
  body: '<h1>Chat</h1><textarea id="message" rows="5"></textarea><button id="send" type="button">Send</button>',
  script: `import { Textcomplete } from '@textcomplete/core';
import { TextareaEditor } from '@textcomplete/textarea';
const words = ['smile :) and more of it', 'snow in the mountains', 'sunflower seeds'];
new Textcomplete(new TextareaEditor(document.getElementById('message')), [{
  match: /;([a-z]+)$/, index: 1,
  search: (term, callback) => callback(words.filter((word) => word.startsWith(term))),
  replace: (word) => word + ' ',
}]);`,
  steps: [
    write('#message', 20),
    ...['sm', 'sn', 'su'].flatMap((start) => [
      spell(` ;${start}`),
      click('.textcomplete-item'),
      spell('and so on'),
    ]),
    click('#send'),
  ],
};

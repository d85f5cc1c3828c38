import type { LabPage } from '../page.ts';
import { click, spell, write } from '../steps.ts';

export const tributeMentions: LabPage = {
  name: 'tribute-mentions',
  about: 'Tribute, three people mentioned in a text area and chosen from its list',
  packages: { tributejs: '5.1.3' },
  everywhere: true,
  body: '<h1>New comment</h1><textarea id="comment" rows="6"></textarea>',
  script: `import Tribute from 'tributejs';
import 'tributejs/dist/tribute.css';
const values = ['Anna Keller', 'Bernd Vogel', 'Carla Lindqvist'].map((key) => ({ key, value: key.replace(' ', '') }));
new Tribute({ values }).attach(document.getElementById('comment'));`,
  steps: [
    write('#comment', 20),
    ...['an', 'be', 'ca'].flatMap((start) => [
      spell(` @${start}`),
      click('.tribute-container li'),
      spell('could you have a look'),
    ]),
  ],
};

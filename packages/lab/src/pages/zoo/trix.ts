import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const trix: LabPage = {
  name: 'trix',
  about: 'Trix, bold text, a list and undo',
  packages: { trix: '2.1.19' },
  body: '<trix-editor></trix-editor>',
  script: `import 'trix';
import 'trix/dist/trix.css';`,
  cannotTell: {
    'page-script': 'the editor is an element of its own kind, whose few words may be anything but typing',
  },
  steps: [
    write('trix-editor', 40),
    click('.trix-button--icon-bold'),
    write('trix-editor', 20),
    click('.trix-button--icon-bullet-list'),
    click('.trix-button--icon-undo'),
    write('trix-editor', 20),
  ],
};

import type { LabPage } from '../page.ts';
import { click, press, spell, write } from '../steps.ts';
import { WRITES_ALONE } from '../writes-alone.ts';

export const tiptap: LabPage = {
  name: 'tiptap',
  about: 'Tiptap, Markdown that turns into a heading, and a button that inserts a template',
  packages: { '@tiptap/core': '3.34.0', '@tiptap/pm': '3.34.0', '@tiptap/starter-kit': '3.34.0' },
  body: '<p><button id="template" type="button">Insert template</button></p><div id="editor"></div>',
  script: `import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
const editor = new Editor({ element: document.getElementById('editor'), extensions: [StarterKit], content: '<p>Hello</p>' });
document.getElementById('template').onclick = () =>
  editor.chain().focus('end').insertContent('<p>Thank you for your message. We will come back to you soon.</p>').run();`,
  cannotTell: { 'page-script': WRITES_ALONE },
  steps: [
    click('.tiptap'),
    press('Enter'),
    spell('# a title'),
    press('Enter'),
    write('.tiptap', 40),
    click('#template'),
    click('#template'),
    write('.tiptap', 20),
  ],
};

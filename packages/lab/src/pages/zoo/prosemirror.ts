import type { LabPage } from '../page.ts';
import { press, write } from '../steps.ts';

export const prosemirror: LabPage = {
  name: 'prosemirror',
  about: 'ProseMirror with its example setup, three paragraphs',
  packages: {
    'prosemirror-example-setup': '1.2.3',
    'prosemirror-schema-basic': '1.2.5',
    'prosemirror-state': '1.4.4',
    'prosemirror-view': '1.42.9',
  },
  body: '<div id="editor"></div>',
  script: `import { exampleSetup } from 'prosemirror-example-setup';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import 'prosemirror-example-setup/style/style.css';
new EditorView(document.getElementById('editor'), { state: EditorState.create({ schema, plugins: exampleSetup({ schema }) }) });`,
  steps: [write('.ProseMirror', 40), press('Enter'), write('.ProseMirror', 30)],
};

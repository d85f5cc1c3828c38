import type { LabPage } from '../page.ts';
import { write } from '../steps.ts';

export const lexical: LabPage = {
  name: 'lexical',
  about: 'Lexical, plain text with a history',
  packages: { lexical: '0.52.0', '@lexical/history': '0.52.0', '@lexical/plain-text': '0.52.0' },
  body: '<div id="editor" contenteditable="true" style="min-height: 100px; border: 1px solid"></div>',
  script: `import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { registerPlainText } from '@lexical/plain-text';
import { createEditor } from 'lexical';
const editor = createEditor({ onError: console.error });
editor.setRootElement(document.getElementById('editor'));
registerPlainText(editor);
registerHistory(editor, createEmptyHistoryState(), 300);`,
  steps: [write('#editor', 45), write('#editor', 30)],
};

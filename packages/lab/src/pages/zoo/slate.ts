import type { LabPage } from '../page.ts';
import { write } from '../steps.ts';

export const slate: LabPage = {
  name: 'slate',
  about: 'Slate in React, a paragraph in two turns',
  packages: {
    react: '19.3.1',
    'react-dom': '19.3.1',
    slate: '0.146.0',
    'slate-dom': '0.146.0',
    'slate-react': '0.146.1',
  },
  body: '<div id="root"></div>',
  script: `import * as React from 'react';
import { createRoot } from 'react-dom/client';
import { createEditor } from 'slate';
import { Editable, Slate, withReact } from 'slate-react';
const editor = withReact(createEditor());
createRoot(document.getElementById('root')).render(
  <Slate editor={editor} initialValue={[{ type: 'paragraph', children: [{ text: 'Notes: ' }] }]}>
    <Editable id="editor" style={{ minHeight: 100, border: '1px solid' }} />
  </Slate>);`,
  steps: [write('#editor', 45), write('#editor', 30)],
};

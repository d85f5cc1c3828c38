import { expect, test } from 'vitest';
import { codeBlocks } from './code-blocks.ts';

const PAGE = `# Page

\`\`\`html index.html
<p>One</p>
\`\`\`

\`\`\`sh
not a file
\`\`\`

1. In a list:

   \`\`\`js app/main.js
   const text =
     'two';
   \`\`\`
`;

test('a code block with a name is a file, and one without is not', () => {
  expect(codeBlocks(PAGE)).toEqual({
    'index.html': '<p>One</p>\n',
    'app/main.js': "const text =\n  'two';\n",
  });
});

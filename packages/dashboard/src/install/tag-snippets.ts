import { FIELD, type Tag, tagAttributes, tagOf } from '../keys/tag.ts';

/** A text to copy for one kind of site or program. */
export interface Snippet {
  readonly name: string;
  readonly text: string;
  /** Where it goes. */
  readonly note: string;
}

const FORM = `Each form then sends a field ${FIELD}; new FormData(form) has it too.`;

export const tagSnippets = (tag: Tag): Snippet[] => [
  { name: 'HTML', text: tagOf(tag), note: `Into the head of every page. ${FORM}` },
  {
    name: 'React',
    text: `<!-- index.html, in the head -->
${tagOf(tag)}

// Where a form is sent
const submit = async (event) => {
  event.preventDefault();
  const order = Object.fromEntries(new FormData(event.currentTarget)); // with ${FIELD}
  const headers = { 'content-type': 'application/json' };
  await fetch('/order', { method: 'POST', headers, body: JSON.stringify(order) });
};`,
    note: 'The tag stays in index.html; changes of the address belong to one session.',
  },
  {
    name: 'Next.js',
    text: `// app/layout.jsx
import Script from 'next/script';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        {children}
        <Script ${tagAttributes(tag)} strategy="afterInteractive" />
      </body>
    </html>
  );
}`,
    note: `Into the root layout, once for all pages. A server action reads formData.get('${FIELD}').`,
  },
  {
    name: 'Vue',
    text: `<!-- index.html, in the head -->
${tagOf(tag)}

// Where a form is sent: <form @submit.prevent="submit">
const submit = async (event) => {
  const order = Object.fromEntries(new FormData(event.target)); // with ${FIELD}
  const headers = { 'content-type': 'application/json' };
  await fetch('/order', { method: 'POST', headers, body: JSON.stringify(order) });
};`,
    note: 'The tag stays in index.html; changes of the address belong to one session.',
  },
  {
    name: 'WordPress',
    text: `<?php
/* Plugin Name: Gait */

add_action('wp_head', function () {
    echo '${tagOf(tag)}', "\\n";
});`,
    note: `Save it as wp-content/mu-plugins/gait.php. ${FORM}`,
  },
  {
    name: 'Tag manager',
    text: `<script>
  (function () {
    var script = document.createElement('script');
    script.src = '${tag.trackerUrl}';
    script.async = true;
    script.setAttribute('data-site-key', '${tag.siteKey}');
    script.setAttribute('data-field', '${FIELD}');
    document.head.appendChild(script);
  })();
</script>`,
    note: 'A custom HTML tag that fires on all pages. It loads later than a tag in the page, and ad blockers stop it more often.',
  },
];

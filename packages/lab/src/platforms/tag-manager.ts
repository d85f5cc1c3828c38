import type { Platform } from './platform.ts';
import { serveFiles } from './sites.ts';

/** What a tag manager does with a custom HTML tag: its scripts run, and their attributes are gone. */
const containerOf = (tag: string): string => `
  const parsed = new DOMParser().parseFromString(${JSON.stringify(tag).replaceAll('<', '\\u003c')}, 'text/html');
  const fire = () => {
    for (const { textContent } of parsed.querySelectorAll('script'))
      document.body.append(Object.assign(document.createElement('script'), { textContent }));
  };
  document.querySelector('button').addEventListener('click', () => {
    sessionStorage.setItem('consent', 'given');
    fire();
  });
  if (sessionStorage.getItem('consent')) addEventListener('load', fire);`;

const page = `<!doctype html><html lang="en"><title>Shop</title>
<button>Agree</button> <label>Name <input></label> <a href="/?second">Next page</a>
<script src="/container.js"></script></html>`;

/** The tag fires when the visitor has agreed, and then on every page. */
export const tagManager: Platform = {
  name: 'a tag manager',
  page: 'platforms/tag-manager',
  button: 'Agree',
  start: ({ files }) =>
    serveFiles({ 'index.html': page, 'container.js': containerOf(files['tag.html'] ?? '') }),
};

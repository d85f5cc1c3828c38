import type { Platform } from './platform.ts';
import { serveFiles } from './sites.ts';

const pageOf = (tag: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${tag}</head><body>${body}</body></html>`;

export const afterFirstPaint: Platform = {
  name: 'after the first paint',
  page: 'platforms/after-first-paint',
  start: ({ files: { 'tag.html': tag = '' } }) =>
    serveFiles({
      'index.html': pageOf(tag, '<label>Name <input></label> <a href="/second.html">Next page</a>'),
      'second.html': pageOf(tag, 'Thank you.'),
    }),
};

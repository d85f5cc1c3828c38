import type { Platform } from './platform.ts';
import { serveFiles } from './sites.ts';

const pageOf = (tag: string, body: string): string =>
  `<!doctype html><html lang="en"><head><title>Shop</title>${tag}</head><body>${body}</body></html>`;

export const plainScript: Platform = {
  name: 'plain script',
  page: 'platforms/plain-script',
  start: ({ files: { 'tag.html': tag = '' } }) =>
    serveFiles({
      'index.html': pageOf(tag, '<label>Name <input></label> <a href="/second.html">Next page</a>'),
      'second.html': pageOf(tag, 'Thank you.'),
    }),
};

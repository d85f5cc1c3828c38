import type { Platform } from './platform.ts';
import { serveFiles } from './sites.ts';

export const plainHtml: Platform = {
  name: 'plain HTML',
  page: 'platforms/plain-html',
  start: ({ files }) => serveFiles(files),
};

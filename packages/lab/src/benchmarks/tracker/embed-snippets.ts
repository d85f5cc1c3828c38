import { filesOf } from '../../code-blocks.ts';

/** Where the pages of a benchmark have the tracker. */
export const TRACKER_PATH = '/v1/s.js';

const snippetOf = (page: string): string =>
  filesOf(page, { gait: '', siteKey: 'pub-bench' })['tag.html'] ?? '';

/** What stands in the head of a page that has the tracker, as the documentation gives it. */
export const embedSnippets = {
  tag: snippetOf('embed'),
  'after the first paint': snippetOf('platforms/after-first-paint'),
};

export type SnippetName = keyof typeof embedSnippets;

export const snippetNames = Object.keys(embedSnippets) as readonly SnippetName[];

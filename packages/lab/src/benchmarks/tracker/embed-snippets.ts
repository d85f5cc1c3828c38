import { filesOf } from '../../code-blocks.ts';

/** Where the pages of a benchmark have the tracker. */
export const TRACKER_PATH = '/v1/s.js';

/** What stands in the head of a page that has the tracker: the tag of the documentation, or the script of its page. */
export const embedSnippets = {
  tag: `<script src="${TRACKER_PATH}" data-site-key="pub-bench" async></script>`,
  'after the first paint':
    filesOf('platforms/after-paint', { gait: '', siteKey: 'pub-bench' })['tag.html'] ?? '',
};

export type SnippetName = keyof typeof embedSnippets;

export const snippetNames = Object.keys(embedSnippets) as readonly SnippetName[];

import type { Doubt } from './doubt.ts';

/** A session belongs to one tab of one browser, so what it earned on one system says nothing about another. */
export const changedBrowser: Doubt = {
  id: 'changed_browser',
  because: ({ browserKinds }) =>
    browserKinds.length > 1
      ? `the page named more than one browser in this session: ${browserKinds.join(', ')}`
      : undefined,
};

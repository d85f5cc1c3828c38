import { expect, test } from 'vitest';
import { keptMeasuredPart } from '../documents/measured-part.ts';
import { allPages } from './all-pages.ts';
import { PAGES_DOCUMENT, pagesDocument } from './pages-document.ts';

test('the document lists every page', async () => {
  const text = pagesDocument(await allPages(1), keptMeasuredPart(PAGES_DOCUMENT));
  await expect(text).toMatchFileSnapshot(PAGES_DOCUMENT);
});

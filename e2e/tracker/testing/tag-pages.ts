import { earlierTag } from './earlier-tag.ts';
import { type RecordingServer, tag } from './recording-server.ts';

/** What the tracker says of a page whose load event came after it. */
export const READY_AT_LOAD = 'ready at load';

/** Calls the tracker in the load event, if it is there. */
const CALLS = `<script>
  addEventListener('load', () => window.setTrackerTags?.(['${READY_AT_LOAD}']));
</script>`;

/** Pages that may paint before or after their last file has arrived, or that paint nothing before they have loaded. */
const pages: Readonly<Record<string, string>> = {
  'with text alone': '<p>Some text</p>',
  'with styles and a picture':
    '<link rel="stylesheet" href="/page.css"><p>Some text</p><img src="/page.svg" alt="">',
  'that is hidden until it has loaded':
    "<style>body { display: none }</style><p>Some text</p><script>addEventListener('load', () => { document.body.style.display = 'block'; });</script>",
};

const tags = { tag, 'earlier tag': earlierTag };

/** Each page with each tag. */
export const tagPages = Object.keys(pages).flatMap((page) =>
  (Object.keys(tags) as (keyof typeof tags)[]).map((added) => ({ page, added })),
);

/** Serves a page at `/` whose tag has a user. */
export const putTagPage = (server: RecordingServer, { page, added }: (typeof tagPages)[number]): void => {
  server.put('/page.css', 'p { color: green }', { 'content-type': 'text/css' });
  server.put('/page.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', { 'content-type': 'image/svg+xml' });
  server.put('/', `${tags[added]('data-user-id="user-42"')}${CALLS}${pages[page]}`);
};

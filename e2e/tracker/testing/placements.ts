import { earlierTag } from './earlier-tag.ts';
import { SITE_KEY, TRACKER, tag } from './recording-server.ts';

/** How a site may include the script. */
export const placements: Readonly<Record<string, string>> = {
  'the tag': tag(),
  'the earlier tag': earlierTag(),
  'in place': TRACKER,
  deferred: `<script defer src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`,
  'injected later': `<script>setTimeout(() => {
      const script = document.createElement('script');
      script.src = '/v1/s.js';
      script.dataset.siteKey = '${SITE_KEY}';
      document.head.append(script);
      script.remove();
    }, 300)</script>`,
  'by code that a page runs itself': `${tag().replace('<script', '<script type="text/delayed"')}<script>setTimeout(async () => {
      (0, eval)(await (await fetch('/v1/s.js')).text());
    })</script>`,
  'by a library that drops its attributes': `<div id="part"></div><script>setTimeout(() => {
      document.querySelector('#part').innerHTML = ${JSON.stringify(tag()).replaceAll('</', '<\\/')};
      const script = document.createElement('script');
      script.src = '/v1/s.js';
      document.head.append(script);
      script.remove();
    })</script>`,
  'by a tool that delays scripts': `${tag().replace(' src=', ' data-delayed-src=')}<script>setTimeout(async () => {
      const script = document.createElement('script');
      script.text = await (await fetch('/v1/s.js')).text();
      document.head.append(script);
    })</script>`,
  'by an import': `${tag().replace('<script', '<script type="text/delayed"')}<script>setTimeout(() => import('/v1/s.js'))</script>`,
  'as a module': `<script type="module" src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`,
};

/** Scripts of pages that leave at once. */
export const hurries: Readonly<Record<string, string>> = {
  'while it loads': "location.assign('/away')",
  '10 ms after': "setTimeout(() => location.assign('/away'), 10)",
};

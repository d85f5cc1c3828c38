import { SITE_KEY, TRACKER } from './recording-server.ts';

/** The ways in which a site may place the script. */
export const placements: Readonly<Record<string, string>> = {
  'in place': TRACKER,
  async: `<script async src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`,
  deferred: `<script defer src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`,
  'injected later': `<script>setTimeout(() => {
      const script = document.createElement('script');
      script.src = '/v1/s.js';
      script.dataset.siteKey = '${SITE_KEY}';
      document.head.append(script);
      script.remove();
    }, 300)</script>`,
  'as a module': `<script type="module" src="/v1/s.js" data-site-key="${SITE_KEY}"></script>`,
};

/** How a page may be left at once, in its own words. */
export const hurries: Readonly<Record<string, string>> = {
  'while it loads': "location.assign('/away')",
  '10 ms after': "setTimeout(() => location.assign('/away'), 10)",
};

// One line per platform.
export { afterFirstPaint } from './after-first-paint.ts';
export { caddy, nginx, worker } from './first-party.ts';
export { next, nuxt } from './frameworks.ts';
export { plainHtml } from './plain-html.ts';
export { php, wordpress } from './server-page.ts';
export { forsta, limeSurvey, qualtrics } from './surveys.ts';
export { tagManager } from './tag-manager.ts';
export { vite } from './vite.ts';

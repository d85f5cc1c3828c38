import { createHash } from 'node:crypto';
import { SITE_KEY } from './recording-server.ts';

/** The code of the tag that pages were given before it was a script with an address. It stays in those pages. */
const CODE =
  '(({dataset:e})=>{let t=document.createElement("script"),n=document.createElement("iframe"),c=()=>{t.isConnected||document.head.append(t),n.remove()},d=()=>{t.isConnected||n.isConnected||(document.head.append(n),n.contentDocument?.open())};t.src=e.src??"",Object.assign(t.dataset,e),new PerformanceObserver(c).observe({type:"paint",buffered:!0}),setTimeout(d),document.addEventListener("readystatechange",()=>{d(),requestAnimationFrame(()=>setTimeout(c,100))}),setTimeout(c,document.hidden?0:3e3)})(document.currentScript)';

/** The source that allows this code in a content security policy. */
export const EARLIER_TAG_HASH = `'sha256-${createHash('sha256').update(CODE).digest('base64')}'`;

/** The earlier tag, with more attributes. */
export const earlierTag = (attributes = ''): string =>
  `<script data-src="/v1/s.js" data-site-key="${SITE_KEY}" ${attributes}>${CODE}</script>`;

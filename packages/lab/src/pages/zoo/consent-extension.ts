import type { LabPage } from '../page.ts';
import { wait, write } from '../steps.ts';

export const consentExtension: LabPage = {
  name: 'consent-extension',
  about: 'klaro opens its choices, and an extension unticks them and saves',
  packages: { klaro: '0.7.22' },
  extension: {
    world: 'ISOLATED',
    source: `const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => {
  for (let tries = 0; tries < 50 && !document.querySelector('.klaro .cm-list-input'); tries++) await wait(200);
  await wait(600);
  for (const box of document.querySelectorAll('.klaro .cm-list-input:not([disabled])')) { box.click(); await wait(150); }
  document.querySelector('.klaro .cm-btn-accept, .klaro .cm-btn-success')?.click();
})();`,
  },
  body: '<h1>News</h1><textarea id="comment" rows="5"></textarea>',
  script: `import * as klaro from 'klaro/dist/klaro-no-css';
import 'klaro/dist/klaro.css';
const services = ['analytics', 'ads', 'maps', 'videos'].map((name) => ({ name, title: name, purposes: ['other'], default: true }));
setTimeout(() => klaro.show({ acceptAll: true, services, translations: { en: { purposes: { other: 'Other' } } } }, true), 1800);`,
  steps: [wait(5_000), write('#comment', 60)],
};

import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const cookieconsent: LabPage = {
  name: 'cookieconsent',
  about: 'CookieConsent, preferences that are opened and saved by the visitor',
  packages: { 'vanilla-cookieconsent': '3.1.0' },
  body: '<h1>News</h1><textarea id="comment" rows="5"></textarea>',
  script: `import * as consent from 'vanilla-cookieconsent';
import 'vanilla-cookieconsent/dist/cookieconsent.css';
const section = (title, linkedCategory) => ({ title, description: 'What it is for', linkedCategory });
consent.run({ hideFromBots: false, categories: { necessary: { enabled: true, readOnly: true }, analytics: {}, ads: {} }, language: { default: 'en', translations: { en: {
  consentModal: { title: 'Cookies', description: 'We use cookies.', acceptAllBtn: 'All', acceptNecessaryBtn: 'None', showPreferencesBtn: 'Choose' },
  preferencesModal: { title: 'Choose', acceptAllBtn: 'All', acceptNecessaryBtn: 'None', savePreferencesBtn: 'Save', closeIconLabel: 'Close',
    sections: [section('Necessary', 'necessary'), section('Analytics', 'analytics'), section('Ads', 'ads')] },
} } } });`,
  steps: [
    wait(800),
    click('#cc-main [data-role=show]'),
    wait(800),
    click('#cc-main .pm__section--toggle:not(:has(:disabled)) .section__toggle-wrapper'),
    click('#cc-main [data-role=save]'),
    wait(400),
    write('#comment', 50),
  ],
};

import { fingerprintShield } from '../../people/scenarios/privacy.ts';
import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const marionetteShield: LabPage = {
  name: 'marionette-shield',
  about: 'Backbone.Marionette, whose script is named like a driver, with a fingerprint shield',
  packages: {
    jquery: '3.7.1',
    underscore: '1.13.7',
    backbone: '1.6.1',
    'backbone.radio': '2.0.0',
    'backbone.marionette': '4.1.3',
  },
  ...(fingerprintShield.extension && { extension: fingerprintShield.extension }),
  body: '<div id="app"></div><textarea id="note" rows="4"></textarea><script src="/chunks/backbone.marionette.js"></script>',
  files: {
    '/chunks/backbone.marionette.js': `setTimeout(() => document.getElementById('note').focus(), 900);
addEventListener('click', () => setTimeout(() => document.querySelector('#app button')?.focus(), 200));`,
  },
  script: `import { View } from 'backbone.marionette';
const Slides = View.extend({
  el: '#app', template: () => '<button class="next" type="button">Next</button> <span></span>', ui: { next: '.next' }, events: { 'click @ui.next': 'turn' },
  turn() { this.$('span').text('Slide ' + Date.now() % 5); },
});
const slides = new Slides();
slides.render();
setInterval(() => slides.ui.next[0].click(), 2000);`,
  cannotTell: { 'page-script': 'the page takes the focus from its field, so it writes nothing' },
  steps: [wait(2_500), click('.next'), write('#note', 60)],
};

import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const vuetify: LabPage = {
  name: 'vuetify',
  about: 'Vuetify, a combobox, a slider and a text area that grows',
  packages: { vue: '3.5.45', vuetify: '4.3.0' },
  body: '<div id="app"></div>',
  script: `import { createApp, h } from 'vue';
import { createVuetify } from 'vuetify';
import * as components from 'vuetify/components';
import 'vuetify/styles';
const { VApp, VCombobox, VTextarea, VCheckbox, VBtn } = components;
createApp({ render: () => h(VApp, () => [
  h(VCombobox, { id: 'city', label: 'City', items: ['Como', 'Turin', 'Paris'] }),
  h(VTextarea, { id: 'note', label: 'Note', autoGrow: true }),
  h(VCheckbox, { id: 'terms', label: 'I agree' }),
  h(VBtn, { id: 'send' }, () => 'Send'),
]) }).use(createVuetify({ components })).mount('#app');`,
  steps: [
    click('#city'),
    wait(600),
    click('.v-overlay .v-list-item:nth-child(2)'),
    write('#note', 50),
    click('#terms'),
    click('#send'),
  ],
};

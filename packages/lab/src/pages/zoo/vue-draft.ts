import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const vueDraft: LabPage = {
  name: 'vue-draft',
  about: 'Vue, two drafts that it restores from the server after the load, and saves while they are written',
  packages: { vue: '3.5.25' },
  everywhere: true,
  body: '<div id="app"></div>',
  files: {
    '/draft.json':
      '{"subject":"A train from Turin to Paris","text":"Rain over the lake, and a night train that leaves before dawn. "}',
  },
  script: `import { createApp, nextTick } from 'vue/dist/vue.esm-bundler.js';
createApp({
  data: () => ({ subject: '', text: '', saved: '' }),
  async mounted() {
    Object.assign(this, await (await fetch('/draft.json')).json());
    await nextTick();
    for (const id of ['subject', 'text']) document.getElementById(id).dispatchEvent(new Event('input', { bubbles: true }));
  },
  methods: { save() { fetch('/save', { method: 'POST', body: this.text }).then(() => { this.saved = 'Saved'; }); } },
  template: '<p><input id="subject" v-model="subject"></p><textarea id="text" rows="5" v-model="text" @change="save"></textarea><p>{{ saved }}</p><button id="send" type="button">Send</button>',
}).mount('#app');`,
  steps: [wait(3_000), write('#text', 45), write('#subject', 15), click('#send')],
};

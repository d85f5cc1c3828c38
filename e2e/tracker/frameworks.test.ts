import { expect } from 'vitest';
import { textKinds } from '../../packages/wire/src/index.ts';
import { bundled } from './testing/bundled.ts';
import { rowsOf, TRACKER } from './testing/recording-server.ts';
import { describeStories, faultsOf, leave, until } from './testing/stories.ts';

/** Delegated handlers that stop every event, and fields that are removed and created again. */
const JQUERY = `
  import $ from 'jquery';
  $(() => {
    $('#app').html('<form><input id="name"><button id="add">Add</button></form><ul id="list"></ul><a id="next" href="/next">Next</a>');
    $(document).on('keydown keyup input click mousedown pointerdown', (event) => event.stopImmediatePropagation());
    $('#app').on('keydown input', '#name', (event) => event.stopPropagation());
    $('#app').on('click', '#add', () => {
      $('#list').append($('<li>').text($('#name').val()));
      $('#name').replaceWith($('<input id="name">'));
      return false;
    });
    $('#app').on('click', '#next', (event) => {
      event.preventDefault();
      history.pushState(null, '', '/next');
    });
  });
`;

/** A controlled field in strict mode that rewrites the typed text and is mounted again after every entry. */
const REACT = `
  import { StrictMode, useState } from 'react';
  import { createRoot } from 'react-dom/client';
  const App = () => {
    const [text, setText] = useState('');
    const [items, setItems] = useState([]);
    return (
      <>
        <form onSubmit={(event) => { event.preventDefault(); setItems([...items, text]); setText(''); }}>
          <input key={items.length} id="name" value={text} onChange={(event) => setText(event.target.value.toLowerCase())} />
          <button id="add" onPointerDown={(event) => event.stopPropagation()}>Add</button>
        </form>
        <ul id="list">{items.map((item) => <li key={item}>{item}</li>)}</ul>
        <a id="next" href="/next" onClick={(event) => { event.preventDefault(); history.pushState(null, '', '/next'); }}>Next</a>
      </>
    );
  };
  createRoot(document.getElementById('app')).render(<StrictMode><App /></StrictMode>);
`;

/** Two-way binding, modifiers that stop events, and a conditional part. */
const VUE = `
  import { createApp } from 'vue/dist/vue.esm-bundler.js';
  createApp({
    data: () => ({ text: '', items: [] }),
    methods: {
      add() { this.items.push(this.text); this.text = ''; },
      next() { history.pushState(null, '', '/next'); },
    },
    template: \`
      <form @submit.prevent.stop="add">
        <input id="name" :key="items.length" v-model="text" @keydown.stop @input.stop>
        <button id="add">Add</button>
      </form>
      <ul id="list" v-if="items.length"><li v-for="item in items">{{ item }}</li></ul>
      <a id="next" href="/next" @click.prevent="next">Next</a>\`,
  }).mount('#app');
`;

describeStories('pages of all kinds', (story) => {
  for (const [name, source] of Object.entries({ jQuery: JQUERY, React: REACT, Vue: VUE })) {
    story(`${name}: works as without a tracker, and every event is recorded`, async ({ server, page }) => {
      const faults = faultsOf(page);
      server.put('/app', `${TRACKER}<div id="app"></div>${bundled(source)}`);
      await page.goto(`${server.base}/app`);
      for (const word of ['first', 'second']) {
        await page.click('#name');
        await page.keyboard.type(word);
        await page.click('#add');
      }
      const shown = async () => (await page.locator('#list li').allTextContents()).join();
      await until(async () => (await shown()) === 'first,second', shown);
      expect(await page.inputValue('#name')).toBe('');
      await page.click('#next');
      await until(() => page.url().endsWith('/next'));
      await leave({ server }, page, () =>
        rowsOf(server.beacons(), 'page').some((row) => row.name === '/next'),
      );
      const rows = <Name extends Parameters<typeof rowsOf>[1]>(stream: Name) =>
        rowsOf(server.beacons(), stream);
      expect(rows('keys')).toHaveLength('firstsecond'.length);
      expect(rows('press').map((row) => row.name)).toEqual([
        'input #name',
        'button #add',
        'input #name',
        'button #add',
        'a #next',
      ]);
      const typed = rows('text').filter(({ kind }) => textKinds[kind] === 'insert');
      expect(typed.reduce((sum, { added }) => sum + added, 0)).toBe('firstsecond'.length);
      expect(rows('page').map((row) => row.name)).toContain('/next');
      expect(faults).toEqual([]);
    });
  }
});

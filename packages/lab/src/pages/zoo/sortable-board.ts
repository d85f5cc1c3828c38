import type { LabPage } from '../page.ts';
import { click, drag, wait, write } from '../steps.ts';

export const sortableBoard: LabPage = {
  name: 'sortable-board',
  about: 'SortableJS, cards that are dragged between two columns, and a new one',
  packages: { sortablejs: '1.15.7' },
  everywhere: true,
  body: `<style>.column { float: left; width: 300px; min-height: 240px; padding: 8px; margin: 8px; background: #eee }
.column div { padding: 12px; margin: 6px; background: #fff }</style>
<p><input id="card"> <button id="add" type="button">Add</button></p>
<div id="open" class="column"><div id="a">Rain</div><div id="b">Snow</div><div id="c">Sun</div></div>
<div id="done" class="column"><div id="d">Wind</div></div>`,
  script: `import Sortable from 'sortablejs';
for (const id of ['open', 'done']) Sortable.create(document.getElementById(id), { group: 'cards', animation: 150 });
document.getElementById('add').onclick = () => {
  const card = document.createElement('div');
  card.textContent = document.getElementById('card').value;
  document.getElementById('open').append(card);
};`,
  steps: [
    write('#card', 15),
    click('#add'),
    drag('#a', '#d'),
    wait(600),
    drag('#b', '#d'),
    wait(600),
    drag('#d', '#c'),
    write('#card', 15),
    click('#add'),
  ],
};

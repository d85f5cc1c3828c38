import type { LabPage } from '../page.ts';
import { drag, wait, write } from '../steps.ts';

export const gridstack: LabPage = {
  name: 'gridstack',
  about: 'gridstack, widgets of a dashboard that are moved',
  packages: { gridstack: '12.6.0' },
  body: `<style>.grid-stack { background: #eee } .grid-stack-item-content { background: #fff }</style>
<div class="grid-stack"></div><p><input id="title"></p>`,
  script: `import { GridStack } from 'gridstack';
import 'gridstack/dist/gridstack.css';
GridStack.init({ cellHeight: 90 }).load([0, 1, 2].map((index) => ({ id: 'w' + index, x: index * 4, y: 0, w: 4, h: 2, content: 'Widget ' + index })));`,
  steps: [
    drag('[gs-id=w0]', '[gs-id=w1]'),
    wait(700),
    drag('[gs-id=w2]', '[gs-id=w0]'),
    wait(700),
    write('#title', 25),
  ],
};

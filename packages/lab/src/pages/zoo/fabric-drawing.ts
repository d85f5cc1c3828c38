import type { LabPage } from '../page.ts';
import { click, drag, wait, write } from '../steps.ts';

export const fabricDrawing: LabPage = {
  name: 'fabric-drawing',
  about: 'Fabric, strokes of a pen on a canvas and a caption',
  packages: { fabric: '6.9.0' },
  body: `<canvas id="paper" width="700" height="300" style="border: 1px solid"></canvas>
<p><button id="clear" type="button">Clear</button> <input id="caption"></p>`,
  script: `import { Canvas, PencilBrush } from 'fabric';
const canvas = new Canvas('paper', { isDrawingMode: true });
canvas.freeDrawingBrush = new PencilBrush(canvas);
document.getElementById('clear').onclick = () => canvas.clear();`,
  steps: [
    ...[1, 2, 3, 4].flatMap(() => [drag('.upper-canvas', '.upper-canvas'), wait(400)]),
    click('#clear'),
    drag('.upper-canvas', '#caption'),
    write('#caption', 25),
  ],
};

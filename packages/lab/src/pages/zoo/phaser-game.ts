import type { LabPage } from '../page.ts';
import { click, press, wait, write } from '../steps.ts';

export const phaserGame: LabPage = {
  name: 'phaser-game',
  about: 'Phaser, a figure that is steered by W, A, S and D, and a name for the list',
  packages: { phaser: '3.90.0' },
  body: '<div id="game"></div><p><input id="name"> <button id="save" type="button">Save</button></p>',
  script: `import Phaser from 'phaser';
new Phaser.Game({ type: Phaser.CANVAS, width: 600, height: 300, parent: 'game', audio: { noAudio: true }, scene: {
  create() {
    const figure = this.add.rectangle(300, 150, 30, 30, 0xffffff);
    this.input.keyboard.on('keydown', ({ key }) => {
      figure.x += key === 'd' ? 15 : key === 'a' ? -15 : 0;
      figure.y += key === 's' ? 15 : key === 'w' ? -15 : 0;
    });
    this.input.keyboard.disableGlobalCapture();
  },
} });`,
  steps: [
    click('#game canvas'),
    ...[1, 2, 3].flatMap(() => [press('d', 6), press('s', 4), press('a', 6), press('w', 4)]),
    wait(800),
    write('#name', 15),
    click('#save'),
  ],
};

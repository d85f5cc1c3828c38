import type { LabPage } from '../page.ts';
import { click, press, wait, write } from '../steps.ts';

export const videojs: LabPage = {
  name: 'videojs',
  about: 'Video.js with its keys, speed menu and volume, and a comment below',
  packages: { 'video.js': '8.23.4' },
  body: '<video id="player" class="video-js" controls width="640" height="300"></video><textarea id="comment"></textarea>',
  script: `import videojs from 'video.js';
import 'video.js/dist/video-js.css';
const player = videojs('player', { userActions: { hotkeys: true }, playbackRates: [1, 1.5, 2] });
player.addRemoteTextTrack({ kind: 'captions', label: 'English' });`,
  steps: [
    click('.vjs-big-play-button'),
    wait(500),
    press('m', 4),
    press('k', 6),
    press('f', 2),
    wait(1_000),
    write('#comment', 40),
  ],
};

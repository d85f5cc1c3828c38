import { keysAlone } from '../keys-alone.ts';
import type { LabPage } from '../page.ts';
import { answer, press } from '../steps.ts';

const TRIALS = 40;

export const jspsychFlanker: LabPage = {
  name: 'jspsych-flanker',
  about: `jsPsych, a flanker task of ${TRIALS} trials with 500 ms between them, answered with F and J`,
  packages: { jspsych: '8.3.0', '@jspsych/plugin-html-keyboard-response': '2.2.0' },
  everywhere: true,
  body: '<div id="task"></div>',
  script: `import { initJsPsych } from 'jspsych';
import keyboard from '@jspsych/plugin-html-keyboard-response';
import 'jspsych/css/jspsych.css';
const experiment = initJsPsych({ display_element: 'task' });
const arrows = ['left', 'right'].flatMap((side) => ['same', 'other'].map((flank) => {
  const own = side === 'left' ? '<' : '>', around = (flank === 'same') === (side === 'left') ? '<<' : '>>';
  const text = (around + own + around).replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return { stimulus: '<p class="' + side + '" style="font-size: 60px">' + text + '</p>' };
}));
experiment.run([
  { type: keyboard, stimulus: '<p id="ready">Press F if the middle arrow points left, J if right. Space starts.</p>', choices: [' '] },
  { timeline: [{ type: keyboard, stimulus: experiment.timelineVariable('stimulus'), choices: ['f', 'j'], post_trial_gap: 500 }],
    timeline_variables: arrows, sample: { type: 'fixed-repetitions', size: ${TRIALS / 4} } },
  { type: keyboard, stimulus: '<p id="end">Thank you.</p>', choices: 'NO_KEYS' },
]);`,
  cannotTell: keysAlone,
  steps: [press(' '), answer({ '.left': 'f', '.right': 'j' }, TRIALS)],
};

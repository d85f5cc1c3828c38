import type { Family } from '../family.ts';
import { keysAlone } from '../keys-alone.ts';
import { answer, press, wait } from '../steps.ts';

const KEY_SETS = [
  ['f', 'j'],
  ['a', 'l'],
  ['1', '2', '3'],
  ['z', 'm'],
  ['ArrowLeft', 'ArrowRight'],
  ['q', 'w', 'o', 'p'],
  [' '],
];

/** An experiment of our own that paces the keys of its visitors. */
export const pacedKeys: Family = {
  name: 'paced-keys',
  draw: (random) => {
    const keys = random.pick(KEY_SETS);
    const gap = random.integer(150, 1_200);
    const trials = random.integer(25, 60);
    const feedback = random.chance(0.3) ? random.integer(100, 400) : 0;
    const isField = random.chance(0.25);
    return {
      about: 'a task that waits a fixed time after each answer',
      drawn: `${trials} trials, keys ${keys.map((key) => (key === ' ' ? 'space' : key)).join(' ')}, ${gap} ms after each${feedback ? `, feedback for ${feedback} ms` : ''}${isField ? ', answered in a field' : ''}`,
      body: `<p id="begin">Press Enter to begin.</p><div id="stage" style="font-size: 60px; height: 100px"></div>${isField ? '<input id="answer">' : ''}`,
      script: `const keys = ${JSON.stringify(keys)}, stage = document.getElementById('stage'), field = document.getElementById('answer') as HTMLInputElement;
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const pressed = (wanted) => new Promise((resolve) => {
  const heard = ({ key }) => { if (wanted(key)) { removeEventListener('keydown', heard); resolve(key); } };
  addEventListener('keydown', heard);
});
(async () => {
  await pressed((key) => key === 'Enter');
  document.getElementById('begin').remove();
  for (let trial = 0; trial < ${trials}; trial++) {
    await wait(${gap});
    field?.focus();
    if (field) field.value = '';
    const turn = (trial * 7 + (trial >> 2)) % keys.length;
    stage.innerHTML = '<span class="s' + turn + '">' + '★●▲■'[turn] + '</span>';
    await pressed((key) => keys.includes(key));
    stage.innerHTML = ${feedback ? "'<b>✓</b>'" : "''"};
    await wait(${feedback});
    stage.innerHTML = '';
  }
})();`,
      ...(!isField && { cannotTell: keysAlone }),
      steps: [
        wait(1_500),
        press('Enter'),
        answer(Object.fromEntries(keys.map((key, index) => [`.s${index}`, key])), trials),
      ],
    };
  },
};

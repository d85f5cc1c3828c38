import { matrix } from './matrix.ts';
import type { NotRun, Outcome } from './outcome.ts';
import { summary } from './summary.ts';

const INTRODUCTION = `# Bots and people, judged

Written by \`npm run lab -- bots --peers --write\`, or by \`--rescore DIR --write\` from the sessions that
\`--record DIR\` kept; do not edit. Every line is one session on the demo site, judged with the default weights. Drivers do
the task with their own ordinary API. People are recordings of people (pointer paths, key times, aim and wheel of one person
each) played into a real window by the window system, with no debugging port; the odd ways are unusual and still a person's.
All of them share one machine without graphics hardware, camera, microphone or voices, which \`virtual_machine\` rightly
names.

The model behind \`agent_behavior\` has learnt from earlier sessions of most of these drivers and of these people's hands
([card](model/card.md)), from none of the sessions below unless its training was given this folder. How it does on drivers
and people of which it knows neither the package nor the hands is on the [leaderboard](model/leaderboard.md), under
"Drivers in real browsers".

Modes: \`headless\`, \`headful\`, \`disguised\` (with a window and the usual flags against being noticed), \`attached\` (joined to
an open browser), \`os\` (nobody drives the browser, input comes from the window system). An interaction is a press, a run of
typing in one field, a turn of the wheel, a paste or a changed control.
`;

const of = (rows: readonly (Outcome | NotRun)[], label: Outcome['label']) =>
  rows.filter((row) => row.label === label);

/** docs/bots.md */
export const botsPage = (rows: readonly (Outcome | NotRun)[]): string =>
  [
    INTRODUCTION,
    summary(rows),
    '## Bots\n',
    matrix(of(rows, 'bot')),
    '\n## People\n',
    matrix(of(rows, 'human')),
    '',
  ].join('\n');

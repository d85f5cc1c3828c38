import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const surveyjs: LabPage = {
  name: 'surveyjs',
  about: 'SurveyJS, a text, a comment, radios and a matrix on two pages',
  packages: { 'survey-core': '2.5.38', 'survey-js-ui': '2.5.38' },
  body: '<div id="survey"></div>',
  script: `import { Model } from 'survey-core';
import { renderSurvey } from 'survey-js-ui';
import 'survey-core/survey-core.css';
renderSurvey(new Model({ pages: [
  { elements: [{ type: 'text', name: 'work' }, { type: 'comment', name: 'why' }] },
  { elements: [
    { type: 'radiogroup', name: 'often', choices: ['daily', 'weekly', 'rarely'] },
    { type: 'matrix', name: 'agree', columns: ['yes', 'no'], rows: ['fast', 'clear', 'cheap'] },
  ] },
] }), document.getElementById('survey'));`,
  steps: [
    write('input[type=text]', 15),
    write('textarea', 40),
    click('.sd-navigation__next-btn'),
    click('.sd-radio__decorator'),
    ...[1, 2, 3].map((row) => click(`tr:nth-child(${row}) .sd-table__cell .sd-radio__decorator`)),
    click('.sd-navigation__complete-btn'),
  ],
};

import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const angularjs: LabPage = {
  name: 'angularjs',
  about: 'AngularJS, a form with two-way binding beside jQuery 1',
  packages: { angular: '1.8.3', jquery: '1.12.4' },
  scripts: ['jquery/dist/jquery.js', 'angular/angular.js'],
  body: `<div ng-app><p><input id="name" ng-model="name"> Hello {{ name }}</p>
<textarea id="note" rows="4" ng-model="note" ng-trim="false"></textarea> {{ note.length }}
<p><label><input id="terms" type="checkbox" ng-model="terms"> I agree</label> <button id="send" type="button" ng-disabled="!terms">Send</button></p></div>`,
  steps: [write('#name', 12), write('#note', 50), click('#terms'), click('#send')],
};

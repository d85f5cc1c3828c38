import type { LabPage } from '../page.ts';
import { click, wait, write } from '../steps.ts';

export const scrollToError: LabPage = {
  name: 'scroll-to-error',
  about: 'Parsley-like checks: the page scrolls to the first error some time after Send was pressed',
  packages: { 'jquery-validation': '1.22.0', jquery: '3.7.1' },
  body: `<form id="form"><p>Name <input id="name" name="name" required></p><div style="height: 900px"></div>
<p>City <input id="city" name="city" required></p><div style="height: 900px"></div><p><button id="send">Send</button></p></form>`,
  script: `import $ from 'jquery';
import 'jquery-validation';
$('#form').validate({
  focusInvalid: false,
  submitHandler: () => false,
  invalidHandler: (_, { errorList }) => setTimeout(() => errorList[0].element.scrollIntoView(), 1800),
});`,
  steps: [
    click('#send'),
    wait(3_000),
    write('#name', 15),
    click('#send'),
    wait(3_000),
    write('#city', 15),
    click('#send'),
  ],
};

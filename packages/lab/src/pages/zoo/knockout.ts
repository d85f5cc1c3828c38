import type { LabPage } from '../page.ts';
import { click, write } from '../steps.ts';

export const knockout: LabPage = {
  name: 'knockout',
  about: 'Knockout, a list that is written, and ticked by "select all"',
  packages: { knockout: '3.5.1' },
  body: `<p><input id="item" data-bind="textInput: item"> <button id="add" type="button" data-bind="click: add">Add</button></p>
<p><label><input id="all" type="checkbox"> Select all</label></p>
<ul data-bind="foreach: items"><li><label><input type="checkbox" class="one"> <span data-bind="text: $data"></span></label></li></ul>`,
  script: `import ko from 'knockout';
const model = { item: ko.observable(''), items: ko.observableArray(['rain', 'snow', 'sun', 'wind']), add() { this.items.push(this.item()); this.item(''); } };
ko.applyBindings(model);
document.getElementById('all').onchange = () => document.querySelectorAll('.one').forEach((box) => box.click());`,
  steps: [
    click('#all'),
    write('#item', 15),
    click('#add'),
    write('#item', 15),
    click('#add'),
    click('#all'),
    click('li:nth-child(2) input'),
    click('#all'),
  ],
};

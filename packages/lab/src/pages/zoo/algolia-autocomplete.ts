import type { LabPage } from '../page.ts';
import { click, spell, wait } from '../steps.ts';

export const algoliaAutocomplete: LabPage = {
  name: 'algolia-autocomplete',
  about: 'Autocomplete by Algolia, three cities that are searched and chosen',
  packages: { '@algolia/autocomplete-js': '1.19.12', '@algolia/autocomplete-theme-classic': '1.19.11' },
  body: '<h1>Where to?</h1><div id="city"></div><p id="chosen"></p>',
  script: `import { autocomplete } from '@algolia/autocomplete-js';
import '@algolia/autocomplete-theme-classic';
const cities = ['Berlin Central Station', 'Bern Old Town', 'Como Lakeside', 'Turin Porta Nuova', 'Paris Gare de Lyon'];
autocomplete({
  container: '#city',
  getSources: ({ query }) => [{
    sourceId: 'cities',
    getItems: () => cities.filter((city) => city.toLowerCase().startsWith(query.toLowerCase())).map((label) => ({ label })),
    getItemInputValue: ({ item }) => item.label,
    templates: { item: ({ item }) => item.label },
  }],
});`,
  cannotTell: {
    'page-script':
      'it sends six letters and clicks what the page suggests, as a demo of the page would; nothing is accepted',
  },
  steps: ['be', 'co', 'tu'].flatMap((start) => [
    click('.aa-Input'),
    spell(start),
    wait(700),
    click('.aa-Item'),
    wait(900),
    click('.aa-ClearButton'),
  ]),
};

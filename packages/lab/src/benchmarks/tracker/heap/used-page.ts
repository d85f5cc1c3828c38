import type { SiteFiles } from '../bench-site.ts';

const ITEMS = 50;

/** New buttons at each click, and at each new address: their ids never repeat, and the old ones are gone. */
const APPLICATION = `<script>
  let next = 0;
  const list = document.querySelector('#list');
  const render = () => {
    list.innerHTML = Array.from({ length: ${ITEMS} }, () => '<button id="item-' + next++ + '">Item</button>').join(' ');
    document.querySelector('#essay').value = '';
  };
  // Keeps the focus in the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', render);
  window.turnPage = (page) => {
    history.pushState(null, '', '#' + page);
    render();
  };
  render();
</script>`;

const TRACKER = '<script src="/s.js" data-site-key="pub-bench" data-endpoint="/sink"></script>';

/** Keeps a row for each event, and adds a listener for each page, as a careless tracker would. */
const LEAK = `<script>
  const rows = [];
  addEventListener('keydown', ({ key, timeStamp }) => rows.push({ key, timeStamp }), true);
  navigation.addEventListener('currententrychange', () => addEventListener('resize', () => rows.length));
</script>`;

const pageWith = (scripts: string): string => `<!doctype html><html lang="en"><title>Used for an hour</title>
<textarea id="essay"></textarea><div id="list"></div><div style="height: 3000px"></div>${APPLICATION}${scripts}`;

/** The same page alone, with the tracker, and with the tracker and a planted leak. */
export const usedPages = {
  control: pageWith(''),
  tracker: pageWith(TRACKER),
  'planted leak': pageWith(TRACKER + LEAK),
} as const;

export type UsedPage = keyof typeof usedPages;

export const usedFiles = (tracker: string): SiteFiles => ({
  '/s.js': tracker,
  ...Object.fromEntries(
    Object.entries(usedPages).map(([name, html]) => [usedPagePath(name as UsedPage), html]),
  ),
});

export const usedPagePath = (name: UsedPage): string => `/${name.replace(' ', '-')}`;

import type { LabPage } from '../page.ts';
import { click, scroll, wait, write } from '../steps.ts';

export const virtualList: LabPage = {
  name: 'virtual-list',
  about: 'TanStack Virtual in React, 10,000 rows, jumps to a row and to the end',
  packages: { react: '19.3.1', 'react-dom': '19.3.1', '@tanstack/react-virtual': '3.13.12' },
  body: '<div id="root"></div>',
  script: `import { useVirtualizer } from '@tanstack/react-virtual';
import * as React from 'react';
import { createRoot } from 'react-dom/client';
const List = () => {
  const box = React.useRef(null);
  const rows = useVirtualizer({ count: 10000, getScrollElement: () => box.current, estimateSize: () => 36 });
  return <>
    <button id="middle" onClick={() => rows.scrollToIndex(5000)}>Row 5000</button>
    <button id="last" onClick={() => rows.scrollToIndex(9999)}>Last</button>
    <div id="list" ref={box} style={{ height: 360, overflow: 'auto', border: '1px solid' }}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>{rows.getVirtualItems().map(({ key, index, start }) =>
        <div key={key} className="row" style={{ position: 'absolute', top: start, height: 36 }}>Row {index}</div>)}</div>
    </div>
    <input id="find" />
  </>;
};
createRoot(document.getElementById('root')).render(<List />);`,
  steps: [
    scroll(6, '#list'),
    wait(700),
    scroll(8, '#list'),
    click('#middle'),
    wait(700),
    scroll(-5, '#list'),
    click('#last'),
    wait(700),
    click('#middle'),
    write('#find', 30),
  ],
};

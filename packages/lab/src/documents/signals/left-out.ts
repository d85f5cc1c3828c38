/** What others ask of a device and we do not, with the reason: kept by hand, printed with the measured table. */
export const leftOut: readonly (readonly [signal: string, why: string])[] = [
  [
    'Who reads the console: an error with a getter, the time of `console.table`, `Error.prepareStackTrace`',
    'writes to the console of the page or changes a global of it, and open developer tools look the same',
  ],
  [
    'Open developer tools, by a worker that meets a `debugger` statement',
    'only needed to tell the above apart; stops developers at their work, and a strict policy reports the worker',
  ],
  [
    'What page and worker tell differently',
    'found one driver of those measured, which three other readings name; a strict policy reports the worker',
  ],
  [
    'An element written to the console, which switches user activation on',
    'stock Playwright only, which other readings name; activation itself is watched all the time',
  ],
  [
    'All globals of the page against those of a clean frame',
    'dearer than exact names of drivers, and sites add globals of their own',
  ],
  [
    'Natives of canvas, WebGL, audio and media, `Function.prototype.toString`, `addEventListener`, `attachShadow`',
    'privacy tools, Angular, polyfills and error reporters replace them in browsers of people',
  ],
  [
    'Time of a shader',
    'up to a second where graphics are drawn by software, and no limit that is proven on real graphics; names tell',
  ],
  ['Whether graphics refuse a context that must be fast', 'they give one even where they draw by software'],
  [
    'Maker and limits of the graphics, vendor, locale, media queries, connection, heap limit, pixel ratio',
    'no judgement rests on them: they separated nothing, or nothing the other readings do not',
  ],
  [
    'Clicks against the place of the window on the screen',
    'breaks with zoom, side panels and docked developer tools; the sizes themselves are sent',
  ],
  [
    'Keyboard layout',
    'empty only in the bare headless shell, which says so itself, and closed to pages in frames',
  ],
  ['WebGPU adapter', 'absent on every machine measured, and asking starts a process'],
  [
    'Battery, WebRTC addresses',
    'the same everywhere measured; the latter opens sockets no visitor asked for',
  ],
  [
    'Getter on `Error.stack`, traps in `toString` of dates and expressions, proxies in the console',
    'engines of today call them in every browser, or in none',
  ],
  [
    'Size of a broken image, outer size 0, movement against coordinates, screen equal to client coordinates',
    'driven browsers of today answer as ordinary ones do',
  ],
  ['Time a worker or a frame takes to start', 'the same in driven and ordinary browsers'],
  [
    'Two tabs in focus at once',
    'needs a channel between tabs, which keeps pages out of the back/forward cache, or a write to storage every second',
  ],
  ['Pop-ups that crash a driver', 'visitors would see them'],
];

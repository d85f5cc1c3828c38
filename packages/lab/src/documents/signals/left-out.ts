/** Signals that other products read and Gait does not, with the reason. Maintained by hand. */
export const leftOut: readonly (readonly [signal: string, why: string])[] = [
  [
    'An open console, detected by an error with a getter, the time of `console.table` or `Error.prepareStackTrace`',
    "writes to the page's console or changes a global, and open developer tools look the same",
  ],
  [
    'Open developer tools, detected by a worker with a `debugger` statement',
    'interrupts developers, and a strict policy reports the worker',
  ],
  [
    'Differences between page and worker',
    'detected one driver, which three other readings detect; a strict policy reports the worker',
  ],
  [
    'An element written to the console, which turns on user activation',
    'only affects stock Playwright, which other readings detect',
  ],
  [
    'All globals of the page compared with those of a clean frame',
    'costs more than exact names of drivers, and sites add their own globals',
  ],
  [
    'Native functions of canvas, WebGL, audio and media, `Function.prototype.toString`, `addEventListener`, `attachShadow`',
    "privacy tools, Angular, polyfills and error reporters replace them in people's browsers",
  ],
  ['Time of a shader', 'takes up to a second with software rendering; names are enough'],
  [
    'Graphics vendor and limits, browser vendor, locale, media queries, connection, heap limit, pixel ratio',
    'they separate nothing beyond the other readings',
  ],
  [
    'Click positions compared with the position of the window on the screen',
    'breaks with zoom, side panels and docked developer tools',
  ],
  ['Keyboard layout', 'empty only in the bare headless shell, which identifies itself'],
  ['WebGPU adapter', 'absent on every measured machine, and the request starts a process'],
  [
    'Battery, WebRTC addresses',
    'identical on every measured machine; WebRTC opens sockets that the visitor did not ask for',
  ],
  [
    'Getter on `Error.stack`, traps in `toString` of dates and regular expressions, proxies in the console',
    "today's engines call them in every browser, or in none",
  ],
  [
    'Size of a broken image, outer size 0, movement compared with coordinates, screen coordinates equal to client coordinates, time until a worker or a frame starts, a fast graphics context',
    "today's automated browsers answer as ordinary ones do",
  ],
  [
    'Two focused tabs at the same time',
    'needs a channel that keeps pages out of the back/forward cache, or a write to storage every second',
  ],
  ['Pop-ups that crash a driver', 'visitors would see them'],
];

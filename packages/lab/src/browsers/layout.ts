import { setTimeout as sleep } from 'node:timers/promises';
import type { Box, Point } from '@gait/research/geometry';
import { openBeaconProxy } from './beacon-proxy.ts';
import type { Player } from './xtest.ts';

/** Where the elements of the demo site are on the screen, for one kind of browser window. */
export interface PageLayout {
  /** Boxes by element id, CSS px from the top left of their page. */
  readonly boxes: Readonly<Record<string, Box>>;
  /** Viewport with scrollbar, CSS px. */
  readonly view: { readonly width: number; readonly height: number };
  /** px that the first page can scroll. */
  readonly scrollMax: number;
  /** px that one notch of the wheel scrolls. */
  readonly notch: number;
  /** Converts CSS px in the viewport to screen px. */
  toScreen(point: Point): Point;
}

/** Reports boxes, pointer positions and scrolling from a copy of the site that is measured but not judged. */
const measuringScript = `(() => {
  const boxes = () => Object.fromEntries([...document.querySelectorAll('[id]')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [element.id, { x: x + scrollX, y: y + scrollY, width, height }];
  }).filter(([, { width }]) => width > 0));
  const report = (facts) => fetch('/lab/ruler', { method: 'POST', body: JSON.stringify(facts) });
  const page = () => report({ boxes: boxes(), view: { width: innerWidth, height: innerHeight },
    ...(document.getElementById('survey') ? { scrollMax: document.documentElement.scrollHeight - innerHeight } : {}) });
  addEventListener('mousemove', (event) => report({ pointer: { x: event.clientX, y: event.clientY } }));
  addEventListener('scroll', () => report({ scrollTop: scrollY }));
  const goOn = async () => {
    await page();
    document.getElementById('next').click();
    await report({ boxes: { 'back-to-form': boxes()['back-to-form'] } });
    location.href = '/demo/details';
  };
  const waiting = setInterval(async () => {
    const answer = await fetch('/lab/go-on', { method: 'POST' });
    if ((await answer.text()) !== 'yes' || !document.getElementById('survey')) return;
    clearInterval(waiting);
    goOn();
  }, 200);
  addEventListener('load', page);
})();`;

interface Facts {
  boxes?: Record<string, Box>;
  view?: { width: number; height: number };
  scrollMax?: number;
  pointer?: Point;
  scrollTop?: number;
}

/** Screen px inside the page, even where developer tools cover half of the window. */
const PROBES: readonly Point[] = [
  { x: 260, y: 300 },
  { x: 500, y: 440 },
];
const NOTCHES = 2;

const until = async (done: () => boolean, what: string): Promise<void> => {
  for (let waited = 0; !done(); waited += 100) {
    if (waited > 20_000) throw new Error(`the layout could not be measured: ${what}`);
    await sleep(100);
  }
};

/** Measures one kind of window in a separate session that is not judged. */
export const measuredLayout = async (
  upstream: string,
  player: Player,
  browser: { open(url: string): () => Promise<void>; prepare(): Promise<void> },
): Promise<PageLayout> => {
  const facts: Facts[] = [];
  let isMeasured = false;
  const merged = () => Object.assign({}, ...facts) as Facts;
  const proxy = await openBeaconProxy({
    upstream,
    scripts: ['/lab/ruler.js'],
    routes: {
      '/lab/ruler.js': () => ({ type: 'text/javascript', body: measuringScript }),
      '/lab/ruler': (_, body) => {
        facts.push(JSON.parse(body) as Facts);
        return { type: 'text/plain', body: '' };
      },
      '/lab/go-on': () => ({ type: 'text/plain', body: isMeasured ? 'yes' : 'no' }),
    },
  });
  /** The pointer position that the page sees for a position on the screen. */
  const seenAt = async ({ x, y }: Point): Promise<Point> => {
    const before = facts.length;
    for (let tries = 0; tries < 20; tries++) {
      await player.play([
        [0, 'move', x - 1, y],
        [50, 'move', x, y],
      ]);
      await sleep(300);
      const last = facts.slice(before).findLast(({ pointer }) => pointer)?.pointer;
      if (last) return last;
    }
    throw new Error('the pointer does not reach the window');
  };

  const close = browser.open(`${proxy.origin}/demo/`);
  try {
    await until(() => merged().scrollMax !== undefined, 'the page did not load');
    await sleep(500);
    await browser.prepare();
    const seen: Point[] = [];
    for (const probe of PROBES) seen.push(await seenAt(probe));
    await player.play(
      Array.from({ length: NOTCHES }, (_, index) => [
        [index * 300, 'button', 5, 1] as const,
        [index * 300 + 5, 'button', 5, 0] as const,
      ]).flat(),
    );
    await sleep(900);
    const scrolled = merged().scrollTop ?? 0;
    isMeasured = true;
    await until(() => facts.some(({ boxes }) => boxes?.remark), 'the second page did not load');
    const [one, two] = seen as [Point, Point];
    const [from, to] = PROBES as [Point, Point];
    const scale = {
      x: (to.x - from.x) / (two.x - one.x),
      y: (to.y - from.y) / (two.y - one.y),
    };
    const { view = { width: 0, height: 0 }, scrollMax = 0 } = merged();
    return {
      boxes: Object.assign({}, ...facts.map(({ boxes }) => boxes ?? {})) as Record<string, Box>,
      view,
      scrollMax,
      notch: scrolled / NOTCHES,
      toScreen: ({ x, y }) => ({
        x: Math.round(from.x + (x - one.x) * scale.x),
        y: Math.round(from.y + (y - one.y) * scale.y),
      }),
    };
  } finally {
    await close();
    await proxy.close();
  }
};

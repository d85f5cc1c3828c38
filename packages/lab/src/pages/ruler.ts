import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Box, Point } from '@gait/research/geometry';

/** Where an element is now, CSS px from the top left of the viewport. */
interface Seen {
  /** Index of the selector that was found. */
  readonly found: number;
  readonly box: Box;
  readonly view: { readonly width: number; readonly height: number };
}

export interface Ruler {
  /** Answers the requests of the script in the page; true if it was one. */
  answers(request: IncomingMessage, body: string, response: ServerResponse): boolean;
  /** Waits until one of these elements is there. With `isNew`, an element that was there at the last answer does not count. */
  see(selectors: readonly string[], isNew?: boolean): Promise<Seen>;
  /** Screen px of the viewport's corner, once the pointer has moved over the page. */
  corner(): Point | undefined;
  /** Whether a page has loaded. */
  isOpen(): boolean;
  /** Whether a script in the page has said that it is done. */
  isDone(): boolean;
}

/**
 * Says where elements are, as eyes would. It runs first, keeps the functions that it needs, and changes nothing: it listens to
 * the pointer only to learn where the window is on the screen.
 */
export const RULER_SCRIPT = `(() => {
  const send = fetch.bind(window), frame = requestAnimationFrame.bind(window), parse = JSON.parse;
  let last, wasGone = true, turn = 0;
  const visible = (root, selector) => {
    for (const element of root.querySelectorAll(selector)) {
      const { x, y, width, height } = element.getBoundingClientRect();
      if (width > 0 && height > 0 && getComputedStyle(element).visibility !== 'hidden') return { element, x, y, width, height };
    }
  };
  const find = (path) => {
    let root = document, left = 0, top = 0, found;
    for (const part of path.split(' >>> ')) {
      found = root && visible(root, part);
      if (!found) return;
      found.x += left, found.y += top;
      left = found.x, top = found.y;
      const frameDocument = found.element.localName === 'iframe' && found.element.contentDocument;
      if (!frameDocument) left = top = 0;
      root = frameDocument || found.element.shadowRoot;
    }
    return found;
  };
  const events = new EventSource('/lab/ruler');
  events.onmessage = ({ data }) => {
    const mine = ++turn, [id, isNew, ...paths] = parse(data);
    const look = () => {
      if (mine !== turn) return;
      let index = -1;
      for (const path of paths) {
        index++;
        const found = find(path);
        if (!found) continue;
        if (isNew && found.element === last && !wasGone) return void frame(look);
        last = found.element, wasGone = false;
        return void send('/lab/seen', { method: 'POST', body:
          id + ' ' + index + ' ' + found.x + ' ' + found.y + ' ' + found.width + ' ' + found.height + ' ' + innerWidth + ' ' + innerHeight });
      }
      wasGone = true;
      frame(look);
    };
    look();
  };
  const place = (event) => {
    removeEventListener('mousemove', place, true);
    send('/lab/corner', { method: 'POST', body: (event.screenX - event.clientX) + ' ' + (event.screenY - event.clientY) });
  };
  addEventListener('mousemove', place, true);
})();`;

interface Question {
  readonly id: number;
  readonly text: string;
  answer(seen: Seen): void;
}

const PATIENCE_MS = 20_000;

/** Opens the lab's side of the script. */
export const openRuler = (): Ruler => {
  const streams = new Set<ServerResponse>();
  let question: Question | undefined;
  let corner: Point | undefined;
  let isOpen = false;
  let isDone = false;
  let ids = 0;

  const ask = (stream: ServerResponse) => question && stream.write(`data: ${question.text}\n\n`);

  const stream = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(':\n\n');
    streams.add(response);
    isOpen = true;
    response.once('close', () => streams.delete(response));
    ask(response);
  };

  const takeSeen = (body: string) => {
    const [id, found = 0, x = 0, y = 0, width = 0, height = 0, viewWidth = 0, viewHeight = 0] = body
      .split(' ')
      .map(Number);
    if (!question || question.id !== id) return;
    const { answer } = question;
    question = undefined;
    answer({ found, box: { x, y, width, height }, view: { width: viewWidth, height: viewHeight } });
  };

  const takers: Readonly<Record<string, (body: string) => void>> = {
    '/lab/seen': takeSeen,
    '/lab/corner': (body) => {
      const [x = 0, y = 0] = body.split(' ').map(Number);
      corner = { x, y };
    },
    '/lab/done': () => {
      isDone = true;
    },
  };

  return {
    answers: (request, body, response) => {
      if (request.url === '/lab/ruler') {
        stream(response);
        return true;
      }
      const take = takers[request.url ?? ''];
      take?.(body);
      if (take) response.writeHead(200).end();
      return take !== undefined;
    },
    see: (selectors, isNew = false) =>
      new Promise((resolve, reject) => {
        const id = ++ids;
        const tooLong = setTimeout(() => {
          question = undefined;
          reject(new Error(`nothing to see of ${selectors.join(', ')}`));
        }, PATIENCE_MS);
        question = {
          id,
          text: JSON.stringify([id, isNew, ...selectors]),
          answer: (seen) => {
            clearTimeout(tooLong);
            resolve(seen);
          },
        };
        for (const open of streams) ask(open);
      }),
    corner: () => corner,
    isOpen: () => isOpen,
    isDone: () => isDone,
  };
};

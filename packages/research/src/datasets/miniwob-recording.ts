import type { ClickRow, KeyRow, Recording } from '../recordings/recording.ts';

/** One page state of a demonstration, with the event that led to it and the phase of that event. */
interface State {
  readonly time: number;
  readonly action?: {
    readonly type: string;
    readonly timing: number;
    readonly x?: number;
    readonly y?: number;
    readonly keyCode?: number;
  } | null;
  readonly dom: Element;
}

interface Element {
  readonly recordingTarget?: boolean;
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  readonly height?: number;
  readonly children?: readonly Element[];
}

/** Most events are recorded before and after their handlers, a scroll of the page only once. */
const CAPTURING = 1;
const AT_TARGET = 2;

const SPECIAL_KEYS: Readonly<Record<number, KeyRow[2]>> = {
  8: 'backspace',
  9: 'tab',
  13: 'enter',
  16: 'modifier',
  17: 'modifier',
  18: 'modifier',
  20: 'modifier',
  46: 'delete',
  91: 'modifier',
};

/** Every other key counts as a character, as in the recordings that the shipped weights were trained on. */
const classOf = (keyCode: number): KeyRow[2] => {
  if (keyCode >= 33 && keyCode <= 40) return 'navigation';
  return SPECIAL_KEYS[keyCode] ?? 'character';
};

/** A demonstration, `click-test_3ABC_d1.json.gz`: task, assignment of the worker, and number. */
const PATH = /([^/]+)\.json(?:\.gz)?$/;
const ASSIGNMENT = /_([A-Z0-9]{20,})_d\d+$/;

export const miniwobRecording = (path: string, json: string): Recording | undefined => {
  const name = path.match(PATH)?.[1];
  if (!name) return undefined;
  const { states } = JSON.parse(json) as { readonly states: readonly State[] };
  const events = states.filter(({ action }) => action?.timing === CAPTURING || action?.timing === AT_TARGET);
  return {
    dataset: 'miniwob',
    subject: name.match(ASSIGNMENT)?.[1] ?? name,
    session: name,
    label: 'human',
    browser: true,
    keys: keysOf(events),
    clicks: clicksOf(events),
    scroll: events.filter(({ action }) => action?.type === 'scroll').map(({ time }) => [time, null]),
  };
};

const BUTTON_EVENTS = ['mousedown', 'mouseup'];

/** Presses that the next button event releases. */
const clicksOf = (events: readonly State[]): ClickRow[] =>
  events.flatMap(({ time, action, dom }, i): ClickRow[] => {
    if (action?.type !== 'mousedown') return [];
    const up = events.slice(i + 1).find((event) => BUTTON_EVENTS.includes(event.action?.type ?? ''));
    return up?.action?.type === 'mouseup'
      ? [[time, up.time, action.x ?? 0, action.y ?? 0, ...(boxOf(dom) ?? [])]]
      : [];
  });

const boxOf = (dom: Element): [number, number, number, number] | undefined => {
  const target = targetIn(dom);
  if (!target) return undefined;
  const { left = 0, top = 0, width = 0, height = 0 } = target;
  return [left, top, width, height].map(tenths) as [number, number, number, number];
};

/** Rounds to 0.1 px, ties to the even digit. */
const tenths = (px: number): number => {
  const rounded = Math.round(px * 10);
  return (px * 10) % 1 === 0.5 && rounded % 2 === 1 ? (rounded - 1) / 10 : rounded / 10;
};

const targetIn = (element: Element): Element | undefined => {
  if (element.recordingTarget) return element;
  for (const child of element.children ?? []) {
    const target = targetIn(child);
    if (target) return target;
  }
  return undefined;
};

/** Presses with their releases; auto-repeat is left out. */
const keysOf = (events: readonly State[]): KeyRow[] => {
  const keys: { readonly code: number; readonly down: number; up: number | null }[] = [];
  for (const { time, action } of events) {
    const code = action?.keyCode ?? 0;
    const held = keys.find((key) => key.code === code && key.up === null);
    if (action?.type === 'keydown' && !held) keys.push({ code, down: time, up: null });
    if (action?.type === 'keyup' && held) held.up = time;
  }
  return keys.map(({ code, down, up }) => [down, up, classOf(code)]);
};

import type { ClickRow, KeyRow, Recording, WheelRow } from '../recordings/recording.ts';

const EVENT = /<event type="(keyboard|mouse)"[^>]*>([\s\S]*?)<\/event>/g;

/** `101_0_20180724_FILTER.idfx` is a session of writer 101. */
const PATH = /((\d+)_[^/]*?)_FILTER\.idfx$/;

const CLASSES: readonly (readonly [RegExp, KeyRow[2]])[] = [
  [/^BACK$/, 'backspace'],
  [/^DELETE$/, 'delete'],
  [/^SPACE$/, 'space'],
  [/^RETURN$/, 'enter'],
  [/^TAB$/, 'tab'],
  [/(SHIFT|CONTROL|MENU|WIN)$/, 'modifier'],
  [/^(LEFT|RIGHT|UP|DOWN|HOME|END|PRIOR|NEXT)$/, 'navigation'],
];

/** Every other key counts as a character, as in the recordings that the shipped weights were trained on. */
const classOf = (key: string): KeyRow[2] =>
  CLASSES.find(([pattern]) => pattern.test(key))?.[1] ?? 'character';

/** An Inputlog file. Which character was typed is not kept. */
export const idfxRecording = (path: string, xml: string): Recording | undefined => {
  const [, session, subject] = path.match(PATH) ?? [];
  if (!session || !subject) return undefined;
  const keys: KeyRow[] = [];
  const clicks: ClickRow[] = [];
  const wheel: WheelRow[] = [];
  for (const [, type, event = ''] of xml.matchAll(EVENT)) {
    const [start, end] = [numberIn(event, 'startTime'), numberIn(event, 'endTime')];
    const action = type === 'mouse' ? textIn(event, 'type') : 'key';
    if (action === 'key') keys.push([start, end, classOf(textIn(event, 'key').replace(/^VK_/, ''))]);
    if (action === 'click') clicks.push([start, end, numberIn(event, 'x'), numberIn(event, 'y')]);
    if (action === 'scroll') wheel.push([start, numberIn(event, 'delta')]);
  }
  return {
    dataset: 'argumentation_idfx',
    subject,
    session,
    label: 'human',
    browser: false,
    keys,
    clicks,
    wheel,
  };
};

const textIn = (event: string, tag: string): string =>
  event.match(new RegExp(`<${tag}>([^<]*)</${tag}>`))?.[1] ?? '';

const numberIn = (event: string, tag: string): number => Number(textIn(event, tag));

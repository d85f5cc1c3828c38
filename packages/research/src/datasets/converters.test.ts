import { expect, test } from 'vitest';
import { bksdRecordings } from './bksd.ts';
import type { SourceFile } from './data-set.ts';
import { idfxRecording } from './idfx-recording.ts';
import { miniwobRecording } from './miniwob-recording.ts';
import { sapimouseRecording } from './sapimouse.ts';

const file = (path: string, text: string, download = 'data.zip'): SourceFile => ({
  download,
  path,
  text: () => text,
});

test('SapiMouse rows become pointer rows from the start of the session', () => {
  const rows = [
    'client timestamp,button,state,x,y',
    '5012,NoButton,Move,967,706',
    '5028,Left,Drag,958,700',
    '5040,Right,Pressed,958,700',
    '5100,Right,Released,958,700',
    '5110,NoButton,Scroll,958,700',
  ];
  expect(sapimouseRecording(file('sapimouse/user7/session_2020_05_14_3min.csv', rows.join('\r\n')))).toEqual({
    dataset: 'sapimouse',
    subject: 'user7',
    session: 'session_3min',
    label: 'human',
    browser: true,
    pointer: [
      [0, 967, 706, 0, -1],
      [16, 958, 700, 3, 0],
      [28, 958, 700, 1, 2],
      [88, 958, 700, 2, 2],
    ],
  });
});

test('other files of the SapiMouse archive are skipped', () => {
  expect(sapimouseRecording(file('sapimouse/readme.csv', 'a,b'))).toBeUndefined();
});

const HEADER = 'H.1,DD.1_2,UD.1_2,H.2,DD.2_3,UD.2_3,H.3,total,user';
const bksd = (...rows: string[]) => [
  ...bksdRecordings(file('s10a-ksd.csv', [HEADER, ...rows].join('\n'), 'Password-Arabic.zip')),
];

test('BKSD dwell times and intervals become keys from the first press', () => {
  expect(bksd('110,268,158,176,131,-45,90,489,S10a')).toEqual([
    {
      dataset: 'bksd_features',
      subject: 'S10',
      session: 'Password-Arabic/s10a-ksd#0',
      label: 'human',
      browser: true,
      keys: [
        [0, 110, 'character'],
        [268, 444, 'character'],
        [399, 489, 'character'],
      ],
    },
  ]);
});

test.each([
  ['a dwell time above 5 s', '5001,268,158,176,131,-45,90,489,S10a'],
  ['an interval above 20 s', '110,20001,158,176,131,-45,90,489,S10a'],
  ['an interval that goes back in time', '110,268,158,176,-5,-45,90,489,S10a'],
])('a BKSD entry with %s is dropped, and the numbers of the others stay', (_, outlier) => {
  const sessions = bksd(outlier, '110,268,158,176,131,-45,90,489,S10a').map(({ session }) => session);
  expect(sessions).toEqual(['Password-Arabic/s10a-ksd#1']);
});

const BODY = { left: 0, top: 0, width: 160, height: 210 };
const state = (time: number, type: string, details = {}, target = {}) => ({
  time,
  action: { type, timing: 1, ...details },
  dom: { ...BODY, children: [{ ...target, children: [] }] },
});

test('MiniWoB++ states become clicks with the box of their target, and keys', () => {
  const button = { recordingTarget: true, left: 6.0625, top: 74.25, width: 20, height: 13 };
  const states = [
    { time: 1, dom: BODY },
    state(1_079, 'mousedown', { x: 24, y: 76 }, button),
    { ...state(1_082, 'mousedown', { x: 24, y: 76 }, button), action: { type: 'mousedown', timing: 3 } },
    state(1_271, 'mouseup', { x: 24, y: 76 }, button),
    state(2_000, 'keydown', { keyCode: 16 }),
    state(2_090, 'keydown', { keyCode: 65 }),
    state(2_120, 'keydown', { keyCode: 65 }),
    state(2_170, 'keyup', { keyCode: 65 }),
    state(2_300, 'keyup', { keyCode: 16 }),
    state(2_500, 'scroll', { timing: 2 }),
    state(3_000, 'mousedown', { x: 1, y: 1 }),
  ];
  const path = 'demos/2017-10-16_second-turk/enter-text/enter-text_3ABCDEFGHIJKLMNOPQRSTU_d2.json.gz';
  expect(miniwobRecording(path, JSON.stringify({ states }))).toEqual({
    dataset: 'miniwob',
    subject: '3ABCDEFGHIJKLMNOPQRSTU',
    session: 'enter-text_3ABCDEFGHIJKLMNOPQRSTU_d2',
    label: 'human',
    browser: true,
    keys: [
      [2_000, 2_300, 'modifier'],
      [2_090, 2_170, 'character'],
    ],
    clicks: [[1_079, 1_271, 24, 76, 6.1, 74.2, 20, 13]],
    scroll: [[2_500, null]],
  });
});

test('a MiniWoB++ demonstration without an assignment has a subject of its own', () => {
  const recording = miniwobRecording('demos/flight.Alaska-auto_1026082724.json', '{"states":[]}');
  expect(recording?.subject).toBe('flight.Alaska-auto_1026082724');
});

const part = (fields: Readonly<Record<string, string | number>>): string =>
  `<part type="winlog">${Object.entries(fields)
    .map(([tag, value]) => `<${tag}>${value}</${tag}>`)
    .join('\n')}</part>`;

test('Inputlog events become keys by class, clicks and wheel rows', () => {
  const xml = [
    '<log><meta><key>__LogProgramVersion</key></meta>',
    `<event type="focus" id="1">${part({ startTime: 0, endTime: 0 })}</event>`,
    `<event type="keyboard" id="2">${part({ startTime: 853, endTime: 1_077, key: 'VK_LSHIFT' })}</event>`,
    `<event type="keyboard" id="3">${part({ startTime: 1_013, endTime: 1_085, key: 'VK_I', value: 'I' })}</event>`,
    `<event type="keyboard" id="4">${part({ startTime: 1_200, endTime: 1_260, key: 'VK_BACK' })}</event>`,
    `<event type="mouse" id="5">${part({ startTime: 1_300, endTime: 1_300, x: 5, y: 6, type: 'movement' })}</event>`,
    `<event type="mouse" id="6">${part({ startTime: 1_400, endTime: 1_480, x: 5, y: 6, type: 'click' })}</event>`,
    `<event type="mouse" id="7">${part({ startTime: 1_500, endTime: 1_500, x: 5, y: 6, type: 'scroll', delta: -120 })}</event>`,
    '</log>',
  ].join('\n');
  expect(idfxRecording('repository-1/keystroke logs/101_0_20180724_FILTER.idfx', xml)).toEqual({
    dataset: 'argumentation_idfx',
    subject: '101',
    session: '101_0_20180724',
    label: 'human',
    browser: false,
    keys: [
      [853, 1_077, 'modifier'],
      [1_013, 1_085, 'character'],
      [1_200, 1_260, 'backspace'],
    ],
    clicks: [[1_400, 1_480, 5, 6]],
    wheel: [[1_500, -120]],
  });
});

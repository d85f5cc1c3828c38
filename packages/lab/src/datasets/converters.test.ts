import { expect, test } from 'vitest';
import { bksdRecordings } from './bksd.ts';
import type { SourceFile } from './data-set.ts';
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

import { expect, test } from 'vitest';
import { aMotion } from './testing/a-motion.ts';
import { type TwinTable, twinTables } from './twin-tables.ts';

const textOf = ({ at, columns }: TwinTable) => at.map((_, row) => columns.map(({ text }) => text(row)));

test('the table of clicks has their values, and names center hits and warps', () => {
  const [clicks] = twinTables(
    aMotion({
      press: {
        at: [4_250, 9_000],
        x: [410, 12],
        y: [305, 8],
        hold: [92, -1],
        jump: [2, 640],
        off_x: [31, 0],
        off_y: [-14, 3],
        centered: [0, 1],
        warp: [0, 1],
        by_script: [0, 0],
      },
    }),
  ).pointer;
  expect(textOf(clicks)).toEqual([
    ['0:04.250', '410', '305', '92', '2', '3.1', '-1.4', ''],
    ['0:09.000', '12', '8', '–', '640', '0.0', '0.3', 'center hit, warp'],
  ]);
});

test('the table of keys has classes of keys, never characters', () => {
  const [keys] = twinTables(
    aMotion({ keys: { at: [0, 200], load: [0, 0], dwell: [81, 70], key: [0, 2], by_script: [0, 1] } }),
  ).typing;
  expect(textOf(keys)).toEqual([
    ['0:00.000', 'character', '81', '–', ''],
    ['0:00.200', 'backspace', '70', '119', 'by a script'],
  ]);
});

import { expect, test } from 'vitest';
import { newId } from '../base/secrets.ts';
import type { Store } from './store.ts';

const HOUR = 498_611;

export const requestMarksContract = (store: () => Store): void => {
  const marksOf = async (siteKey: string, from: number, to = HOUR + 1) =>
    (await store().marksBetween(from, to)).filter((one) => one.siteKey === siteKey);

  test('counts of sessions with marks add up, of all servers and networks', async () => {
    const siteKey = newId('pub');
    const unmarked = { siteKey, hour: HOUR, network: '', sessions: 5, marked: 0 };
    const marked = (network: string) => ({ siteKey, hour: HOUR, network, sessions: 0, marked: 1 });
    await store().addMarks([unmarked]);
    expect(await marksOf(siteKey, HOUR)).toEqual([]);
    await store().addMarks([{ ...unmarked, marked: 1 }, marked('7'), marked('8')]);
    await store().addMarks([marked('7')]);
    expect(await marksOf(siteKey, HOUR)).toEqual([
      { siteKey, hour: HOUR, sessions: 10, marked: 4, networks: 2 },
    ]);
  });

  test('each hour has its own counts, and earlier hours can be removed', async () => {
    const siteKey = newId('pub');
    const marks = [HOUR, HOUR + 1].map((hour) => ({ siteKey, hour, network: '7', sessions: 1, marked: 1 }));
    await store().addMarks(marks);
    expect(await marksOf(siteKey, HOUR)).toHaveLength(2);
    expect(await marksOf(siteKey, HOUR + 1)).toHaveLength(1);
    expect(await marksOf(siteKey, HOUR, HOUR)).toHaveLength(1);
    await store().removeMarksBefore(HOUR + 1);
    expect((await marksOf(siteKey, HOUR)).map(({ hour }) => hour)).toEqual([HOUR + 1]);
  });

  test('the hours of sessions are kept for eight days', async () => {
    const siteKey = newId('pub');
    const hours = [HOUR - 200, HOUR - 100, HOUR];
    await store().addMarks(hours.map((hour) => ({ siteKey, hour, network: '', sessions: 2, marked: 0 })));
    await store().removeMarksBefore(HOUR);
    const kept = (await store().sessionHours(0)).filter((one) => one.siteKey === siteKey);
    expect(kept.map(({ hour }) => hour).sort()).toEqual([HOUR - 100, HOUR]);
    expect(kept[0]).toMatchObject({ siteKey, sessions: 2 });
  });
};

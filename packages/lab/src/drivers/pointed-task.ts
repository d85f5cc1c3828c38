import { setTimeout as sleep } from 'node:timers/promises';
import { STAY_MS, task } from './task.ts';

/** What a visitor needs who does everything by pointing and typing. */
export interface Hands {
  open(): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** `ArrowDown`, `Enter`, `Tab` … */
  press(key: string): Promise<unknown>;
  wheel(deltaY: number): Promise<unknown>;
  back(): Promise<unknown>;
  waitFor(selector: string): Promise<unknown>;
}

/** The task by mouse and keyboard alone, the select by its arrow keys. */
export const doPointedTask = async (hands: Hands): Promise<void> => {
  await hands.open();
  await hands.click('#name');
  await hands.type(task.name);
  await hands.click('#email');
  await hands.type(task.email);
  await hands.click('#essay');
  await hands.type(task.essay);
  await hands.press('Tab');
  await hands.press('ArrowDown');
  await hands.click('#r1');
  await hands.wheel(task.wheel);
  await hands.click('#agree');
  await hands.click('#next');
  await hands.click('#back-to-form');
  await hands.click('#details');
  await hands.waitFor('#home');
  await hands.back();
  await hands.waitFor('#submit');
  await hands.click('#submit');
  await sleep(STAY_MS);
};

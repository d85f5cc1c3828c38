import { setTimeout as sleep } from 'node:timers/promises';
import { STAY_MS, task } from './driver-task.ts';

/** The page actions of a driver that only points and types. */
export interface PageActions {
  open(): Promise<unknown>;
  click(selector: string): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** `ArrowDown`, `Enter`, `Tab` … */
  press(key: string): Promise<unknown>;
  wheel(deltaY: number): Promise<unknown>;
  back(): Promise<unknown>;
  waitFor(selector: string): Promise<unknown>;
}

/** Does the task with mouse and keyboard alone; arrow keys choose in the select. */
export const doPointerTask = async (actions: PageActions): Promise<void> => {
  await actions.open();
  await actions.click('#name');
  await actions.type(task.name);
  await actions.click('#email');
  await actions.type(task.email);
  await actions.click('#essay');
  await actions.type(task.essay);
  await actions.press('Tab');
  await actions.press('ArrowDown');
  await actions.click('#r1');
  await actions.wheel(task.wheel);
  await actions.click('#agree');
  await actions.click('#next');
  await actions.click('#back-to-form');
  await actions.click('#details');
  await actions.waitFor('#home');
  await actions.back();
  await actions.waitFor('#submit');
  await actions.click('#submit');
  await sleep(STAY_MS);
};

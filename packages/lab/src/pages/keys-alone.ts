import type { LabPage } from './page.ts';

/** On a task that is answered by keys alone, keys are no typing, and a bot without a driver's signs shows nothing else. */
export const keysAlone: NonNullable<LabPage['cannotTell']> = {
  'attached-agent': 'it only presses the keys of the task, which is no typing, and nothing points',
  'page-script': 'it only sends the keys of the task, as a demo of the page would, and nothing points',
};

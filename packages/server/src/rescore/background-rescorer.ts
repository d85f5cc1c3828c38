import { type RescoreOptions, type RescoreParts, rescore } from './rescore.ts';

export interface Rescorer {
  start(options: Pick<RescoreOptions, 'workspaceId' | 'activeFrom'>): void;
  /** Stops the current run and waits for it. */
  close(): Promise<void>;
}

/** Rescores sessions in the background, one run at a time. */
export const backgroundRescorer = (parts: RescoreParts): Rescorer => {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    start: (options) => {
      last = last
        .then(() => rescore(parts, { ...options, isStopped: () => isClosed }))
        .catch(parts.onFailure);
    },
    close: async () => {
      isClosed = true;
      await last;
    },
  };
};

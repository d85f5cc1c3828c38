import { type RescoreOptions, type RescoreParts, rescore } from './rescore.ts';

export interface Rescorer {
  start(options: Pick<RescoreOptions, 'workspaceId' | 'activeFrom'>): void;
  /** Stops what is under way and waits for it. */
  close(): Promise<void>;
}

/** Scores sessions beside the server's other work, one request after the other. */
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

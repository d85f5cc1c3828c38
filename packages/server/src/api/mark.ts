import type { PageBeacons } from '../store/store.ts';

const MARK = /^([\w-]{1,32}),(\d{1,7}),(\d{1,5})$/;

/**
 * The beacons that a mark of the tracker waits for. A mark is `<page>,<beacons sent>,<of these, not yet accepted>`; the
 * accepted ones are stored. The last beacon always counts. Undefined if the text is no mark, or nothing was sent.
 */
export const beaconsOfMark = (mark: string | undefined): PageBeacons | undefined => {
  const [, page, sent, waiting] = MARK.exec(mark ?? '') ?? [];
  const last = Number(sent) - 1;
  if (page === undefined || last < 0) return undefined;
  return { page, first: Math.max(0, Math.min(last, Number(sent) - Number(waiting))), last };
};

import type { Way } from './way.ts';
/** Opens a browser as a person does, with no debugging port, and answers how to close it. */
export declare const openWindow: (
  way: Way,
  profile: string,
  display: string,
  url: string,
) => () => Promise<void>;

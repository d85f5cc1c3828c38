import type { LabPage } from '../page.ts';
import type { Ruler } from '../ruler.ts';

export interface BotVisit {
  readonly page: LabPage;
  readonly ruler: Ruler;
  readonly url: string;
  readonly profile: string;
}

/** Sixty characters, as drivers of the demo site write them. */
const TEXT = 'The Night Train from Turin to Paris, and Rain over Lake Como';

/** What a bot writes where people write this many keys of their own. */
export const botText = (keys: number): string => TEXT.repeat(Math.ceil(keys / TEXT.length)).slice(0, keys);

/**
 * ms that a visitor stays at the end, so that the tracker has sent everything before the browser is stopped: a text is over
 * 2 s after its last letter, and a beacon leaves every 5 s.
 */
export const ALL_SENT_MS = 8_000;

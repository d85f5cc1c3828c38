import type { Envelope } from '@gait/wire';
import { jsonOf } from '../plain-json.ts';
import type { Rows } from '../recorder.ts';
import { contentsOf } from './compose.ts';
import { SAMPLE } from './sample.constants.ts';

/** The server takes no beacon from a page that has been open for longer, ms. */
const MAX_SENT_MS = 365 * 86_400_000;

/**
 * Whether the server can read what is sent now, judged by the fields of the next beacon. A page may have replaced what the
 * language has built in, before the tracker started or after. A sample must be encoded as it was when the script was built.
 */
export const isSound = ({ origin, sent, path }: Pick<Envelope, 'origin' | 'sent' | 'path'>): boolean =>
  path.length > 0 &&
  origin > 0 &&
  sent < MAX_SENT_MS &&
  jsonOf(contentsOf(SAMPLE.rows as unknown as Rows, [])) === SAMPLE.text;

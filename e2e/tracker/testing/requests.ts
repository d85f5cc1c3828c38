import { expect } from 'vitest';
import { addMarks, marksOf } from '../../../packages/engine/src/identity/request-marks.ts';
import { requestFacts } from '../../../packages/server/src/enrich/requests/request-facts.ts';
import { type RecordingServer, TRACKER } from './recording-server.ts';
import { until } from './stories.ts';

interface Sending {
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const WITHOUT_KEEPALIVE = '<script>delete Request.prototype.keepalive</script>';
const NO_REFERRER = { 'referrer-policy': 'no-referrer' };

/** Ways in which a page sends its beacons. */
export const sendings: Readonly<Record<string, Sending>> = {
  'with fetch': { html: TRACKER },
  'from a browser that knows no keepalive': { html: WITHOUT_KEEPALIVE + TRACKER },
  'without a referrer': { html: TRACKER, headers: NO_REFERRER },
  'from a sandbox, which has no origin': {
    html: TRACKER,
    headers: { 'content-security-policy': 'sandbox allow-scripts' },
  },
};

/** Waits until the device has been read, and expects requests without a mark, whose facts the log holds once. */
export const carryNoMark = async (server: RecordingServer): Promise<void> => {
  await until(() => server.beacons().some(({ complete }) => complete));
  const readings = Object.assign({}, ...server.beacons().map(({ device }) => device));
  const facts = server.requests().map(requestFacts);
  expect(marksOf(facts.reduce(addMarks, []), readings)).toEqual([]);
  expect(new Set(facts.map((one) => JSON.stringify(one))).size).toBe(1);
};

import { randomOf } from '@gait/research/random';
import { BEACON_MS } from '../visits/beacons.ts';
import { type MadeSession, madeSession } from './made-session.ts';
import type { Movements } from './movements.ts';
import { requestHead } from './request-head.ts';

/** How sessions come and send. */
export interface LiveCrowd {
  /** Sessions that are live at once and send in turn. */
  readonly sessions: number;
  /** Fewest and most beacons of a session; a new one follows it. */
  readonly beacons: readonly [least: number, most: number];
}

/** 20,000 sessions of 20 to 100 seconds: at 4,000 beacons a second, each sends every five seconds. */
export const WIDE: LiveCrowd = { sessions: 20_000, beacons: [4, 20] };
/** A few sessions that send at once, up to the burst that the limit of a session allows. */
export const DENSE: LiveCrowd = { sessions: 400, beacons: [40, 40] };

export interface BeaconRequest {
  readonly bytes: Buffer;
  readonly session: string;
}

export interface LiveSessions {
  /** Makes the sessions that the next `count` requests begin, because that takes longer than sending. */
  prepare(count: number): void;
  /** The next session's next beacon. */
  next(): BeaconRequest;
  /** Bytes of bodies so far, and how many. */
  readonly sent: { bytes: number; count: number };
  /** IDs of sessions that have sent all their beacons. */
  readonly complete: string[];
}

interface Slot {
  session: MadeSession;
  head: string;
  seq: number;
  origin: number;
}

/** Sessions kept for reads. */
const MAX_COMPLETE = 5_000;

export const liveSessions = (
  { baseUrl, siteKey }: { readonly baseUrl: string; readonly siteKey: string },
  { sessions, beacons: [least, most] }: LiveCrowd,
  movements: Movements,
): LiveSessions => {
  const random = randomOf('live sessions');
  const ready: MadeSession[] = [];
  const sent = { bytes: 0, count: 0 };
  const complete: string[] = [];
  let visits = 0;
  const make = () => madeSession(movements, visits++, { beacons: random.integer(least, most), random });
  const begin = (session: MadeSession): Slot => ({
    session,
    head: requestHead(baseUrl, session.address),
    seq: 0,
    origin: 0,
  });
  const slots = Array.from({ length: sessions }, () => begin(make()));
  let turn = 0;

  const prepare = (count: number): void => {
    const turns = Math.ceil(count / sessions);
    const spare = [...ready];
    const following = (): MadeSession => {
      const known = spare.pop();
      if (known) return known;
      const session = make();
      ready.push(session);
      return session;
    };
    // Each slot needs sessions of its own, however few beacons are left for them.
    for (const { session, seq } of slots)
      for (let left = session.tails.length - seq; left < turns; ) left += following().tails.length;
  };

  const next = (): BeaconRequest => {
    turn = (turn + 1) % sessions;
    let slot = slots[turn] as Slot;
    if (slot.seq === slot.session.tails.length) {
      slot = begin(ready.pop() ?? make());
      slots[turn] = slot;
    }
    const { session, head, seq } = slot;
    const now = Date.now();
    if (seq === 0) slot.origin = now - BEACON_MS;
    const { id, secret, page } = session;
    const at = `"seq":${seq},"origin":${slot.origin},"sent":${Math.max(now - slot.origin, (seq + 1) * BEACON_MS)}`;
    const start = `{"v":1,"key":"${siteKey}","session":"${id}","secret":"${secret}","page":"${page}",${at},"path":"/checkout/details"`;
    const tail = session.tails[seq] as Buffer;
    const length = start.length + tail.length;
    slot.seq++;
    if (slot.seq === session.tails.length && complete.length < MAX_COMPLETE) complete.push(id);
    sent.bytes += length;
    sent.count++;
    const bytes = Buffer.concat([
      Buffer.from(`${head}content-length: ${length}\r\n\r\n${start}`, 'latin1'),
      tail,
    ]);
    return { bytes, session: id };
  };
  return { prepare, next, sent, complete };
};

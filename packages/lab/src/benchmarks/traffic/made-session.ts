import { randomBytes, randomUUID } from 'node:crypto';
import type { Random } from '@gait/research/random';
import { encodeEvents, type Readings, streamNames } from '@gait/wire';
import { BEACON_MS, benchSessionId } from '../visits/beacons.ts';
import { typicalReadings } from '../visits/typical-readings.ts';
import type { Movements } from './movements.ts';

/** The beacons of one session, as text from the field after `path` on. */
export interface MadeSession {
  readonly id: string;
  readonly secret: string;
  readonly page: string;
  readonly address: string;
  readonly tails: readonly Buffer[];
}

const STRINGS = ['button #submit', 'input #email', 'link #next'];
const TAGS = ['bench', 'spring'];

/** Makes a session with the movements of a visit; visitor, address and device are its own. */
export const madeSession = (movements: Movements, visit: number, options: MadeOptions): MadeSession => {
  const { beacons, random } = options;
  const events = movements.visit(visit, beacons * BEACON_MS);
  const id = benchSessionId();
  const tails = Array.from({ length: beacons }, (_, seq) => {
    const fields = {
      ...(seq === 0 && { user: `user-${id.slice(-8)}`, tags: TAGS }),
      ...(seq === 1 && { device: deviceOf(random), complete: true }),
      strings: STRINGS,
      events: encodeEvents(between(events, seq * BEACON_MS, (seq + 1) * BEACON_MS)),
    };
    return Buffer.from(`,${JSON.stringify(fields).slice(1)}`);
  });
  return {
    id,
    secret: randomBytes(16).toString('base64url').slice(0, 22),
    page: randomBytes(9).toString('base64url'),
    address: `10.${random.integer(0, 255)}.${random.integer(0, 255)}.${random.integer(1, 254)}`,
    tails,
  };
};

export interface MadeOptions {
  readonly beacons: number;
  readonly random: Random;
}

type Some = Partial<ReturnType<Movements['visit']>>;

const between = (events: Some, from: number, to: number): Some =>
  Object.fromEntries(
    streamNames.flatMap((name) => {
      const rows = (events[name] ?? []).filter(({ t }) => t >= from && t < to);
      return rows.length > 0 ? [[name, rows]] : [];
    }),
  );

/** Canvases and sounds that visitors share, as those with the same computer do. */
const CANVASES = 5_000;
const SOUNDS = 40;

const deviceOf = (random: Random): Readings => ({
  ...typicalReadings,
  device_hint: randomUUID(),
  canvas: `c${random.integer(0, CANVASES).toString(36)}`,
  audio: `a${random.integer(0, SOUNDS).toString(36)}`,
});

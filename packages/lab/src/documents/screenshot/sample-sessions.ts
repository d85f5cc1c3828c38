import { aVisitor, type SampleDevice, type Visitor } from '@gait/engine/testing';

export interface SampleSession {
  /** Minutes between the end of the session and the picture. */
  readonly minutesAgo: number;
  /** A public address, which gives the session its network and place. */
  readonly address: string;
  readonly user?: string;
  readonly tags: readonly string[];
  readonly visitor: Visitor;
}

export const ZONES = {
  west: 'America/Los_Angeles',
  central: 'America/Chicago',
  east: 'America/New_York',
  london: 'Europe/London',
  berlin: 'Europe/Berlin',
  kyiv: 'Europe/Kyiv',
  melbourne: 'Australia/Melbourne',
};

export type Zone = keyof typeof ZONES;

/** A visitor with the time zone of a place. */
export const visitorIn = (zone: Zone, device: SampleDevice, seed: number): Visitor =>
  aVisitor(device, seed).reads({ zone: ZONES[zone], languages: ['en-US', 'en'] });

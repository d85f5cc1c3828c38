import type { People } from '@gait/research/datasets/people';
import type { Random } from '@gait/research/random';
import type { Envelope } from '@gait/wire';
import type { Api } from './api.ts';

/** Header names and values in the order they are sent. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

export interface ForgedRequest {
  /** Unix ms at which the server receives it. */
  readonly at: number;
  readonly headers: HeaderList;
  readonly body: Envelope;
}

export interface ForgedSession {
  readonly id: string;
  /** A person's session in the same workspace is the one that is copied or framed. */
  readonly sender: 'forger' | 'person';
  readonly requests: readonly ForgedRequest[];
}

export interface Scene {
  readonly seed: number;
  readonly random: Random;
  readonly siteKey: string;
  /** Unix ms at which the attempt starts. */
  readonly start: number;
  readonly people: People;
  /** The token that the site gives its user. Forgers cannot make one. */
  readonly userToken: (user: string) => string;
}

/** Someone who sends sessions that no visitor made. One file in `kinds/`, one line in its index. */
export interface Forger {
  readonly name: string;
  /** What it sends: a clause for the table. */
  readonly story: string;
  /** File in `kinds/`, whose lines are counted. */
  readonly file: string;
  /** The limit of docs/limits.md that a forger belongs to which is expected to pass. */
  readonly limit?: string;
  attempt(scene: Scene): readonly ForgedSession[];
  /** Harm beyond a low score, each true if it happened. */
  harm?(api: Api, sessions: readonly ForgedSession[]): Promise<Readonly<Record<string, boolean>>>;
}

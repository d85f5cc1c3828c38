import type { LabServer } from './lab-server.ts';
import { type NotRun, type Outcome } from './outcome.ts';
import { type TapOptions } from './tap.ts';
export type Who = Pick<Outcome, 'driver' | 'mode' | 'label'>;
export interface VisitSettings {
  readonly server: LabServer;
  readonly timeoutMs: number;
  /** Folder for recordings, if sessions are kept. */
  readonly record?: string | undefined;
  readonly tap?: Pick<TapOptions, 'own' | 'scripts'>;
}
/** Lets a visitor make one session through a tap of its own, and reads what the server says of it. */
export declare const judgedVisit: (
  who: Who,
  visit: (url: string, profile: string) => Promise<void>,
  { server, timeoutMs, record, tap: more }: VisitSettings,
) => Promise<Outcome | NotRun>;

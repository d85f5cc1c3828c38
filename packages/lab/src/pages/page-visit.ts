export type Engine = 'chromium' | 'firefox' | 'webkit';
export type VisitorName = 'person' | BotName;
export type BotName = 'driver' | 'attached-agent' | 'page-script';

/** One visit to one page, as `--json` prints it. */
export interface PageVisit {
  readonly page: string;
  readonly visitor: VisitorName;
  readonly engine: Engine;
  /** Null if nothing arrived, or the visit was not made. */
  readonly risk_score: number | null;
  /** The score of the same visitor on the plain form in the same run. */
  readonly plain_score: number | null;
  readonly recommended_action: string | null;
  readonly detected: readonly string[];
  readonly beacons: number;
  /** The recordings behind a person, or `synthetic-` and a number. */
  readonly person?: string;
  /** How often a person erased something. */
  readonly corrections?: number;
  /** Detected checks with their reasons. */
  readonly because: readonly string[];
  readonly seed: number;
  readonly commit: string;
  /** Why the visit was not finished. What had arrived until then is judged. */
  readonly not_finished?: string;
}

/** What tells visits of a run apart. */
export const visitKeyOf = ({
  page,
  visitor,
  engine,
  person,
  seed,
}: Pick<PageVisit, 'page' | 'visitor' | 'engine' | 'person' | 'seed'>): string =>
  [page, visitor, engine, person ?? '', seed].join(' ');

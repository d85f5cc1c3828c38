import type { TSchema } from 'typebox';
import type { Cached } from '../base/cached.ts';
import type { Enricher } from '../enrich/enricher.ts';
import type { Erase } from '../erasure/eraser.ts';
import type { ParameterSchemas, ParameterValues } from '../http/check-parameters.ts';
import type { InstallSigns } from '../session/install-signs.ts';
import type { SharedContext } from '../shared-context.ts';
import type { WebhookRecord } from '../store/webhooks.ts';

export interface LookUpCounts {
  all: number;
  /** Of sessions that are not there: their trackers were blocked, or their beacons lost. */
  missing: number;
}

/** What endpoints need to answer. */
export interface ApiContext extends SharedContext {
  /** Looks up an address. */
  readonly enricher: Pick<Enricher, 'network'>;
  /** Erases sessions, here and in the caches of this server. */
  readonly erase: Erase;
  /** The webhooks of a workspace. */
  readonly webhooksOf: Cached<readonly WebhookRecord[]>['of'];
  /** Look-ups of single sessions since the start. */
  readonly lookUps: LookUpCounts;
  /** Workspaces of which an export runs. */
  readonly exporting: Set<string>;
  /** HTTP date on which `user_logs` will be removed, if the operator has set one. */
  readonly userLogsSunset: string | undefined;
  readonly installSigns: Pick<InstallSigns, 'note' | 'of'>;
}

/** An authenticated request with validated parameters. */
export interface ApiRequest {
  readonly workspaceId: string;
  /** Path and query as requested. */
  readonly url: string;
  /** Path and query parameters together. */
  readonly parameters: ParameterValues;
  /** The Prefer header. */
  readonly prefer?: string | undefined;
}

export interface ApiAnswer {
  /** A value, its JSON as a `JsonText`, or a stream of its JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One endpoint: its file, its test, one line in `index.ts`. */
export interface Endpoint extends ParameterSchemas {
  /** Operation id of the API description. */
  readonly id: string;
  /** With `{name}` for each path parameter. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly response: TSchema;
  /** The content types of its answer by their schemas, if it is not JSON. */
  readonly types?: Readonly<Record<string, TSchema>>;
  /** Whether it knows the preference `wait`. */
  readonly canWait?: boolean;
  answer(request: ApiRequest, context: ApiContext): Promise<ApiAnswer>;
}

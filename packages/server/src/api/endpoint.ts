import type { TSchema } from 'typebox';
import type { ParameterSchemas, ParameterValues } from '../http/check-parameters.ts';
import type { OnFailure } from '../session/fold.ts';
import type { SettingsSource } from '../session/settings-source.ts';
import type { Store } from '../store/store.ts';

/** What endpoints answer from. */
export interface ApiContext {
  readonly store: Store;
  readonly settings: SettingsSource;
  readonly now: () => number;
  /** Told what the engine failed on. */
  readonly onFailure: OnFailure;
  /** HTTP date on which `user_logs` goes, if the operator has set one. */
  readonly userLogsSunset: string | undefined;
}

/** A request that was let in, its parameters checked against the endpoint's schemas. */
export interface ApiRequest {
  readonly workspaceId: string;
  /** Path and query as they came. */
  readonly url: string;
  /** Path and query parameters together. */
  readonly parameters: ParameterValues;
}

export interface ApiAnswer {
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A question that may be asked: one file, its test, one line in `index.ts`. */
export interface Endpoint extends ParameterSchemas {
  /** Operation id of the API description. */
  readonly id: string;
  /** `{name}` where a path parameter stands. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly response: TSchema;
  answer(request: ApiRequest, context: ApiContext): Promise<ApiAnswer>;
}

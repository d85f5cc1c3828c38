import type { TSchema } from 'typebox';
import type { KeyScope } from '../../store/records.ts';
import type { ApiAnswer, ApiContext, ApiRequest, Endpoint } from '../endpoint.ts';

/** An authenticated request with validated parameters and body. */
export interface ManageRequest extends ApiRequest {
  readonly keyId: string;
  readonly keyName: string;
  /** What the key of the request may do. */
  readonly scopes: readonly KeyScope[];
  readonly body: unknown;
  /** The Accept header. */
  readonly accept: string;
}

/** The answer to an act. */
export interface ActAnswer extends ApiAnswer {
  /** What the audit log says of the act, without personal data. */
  readonly audited: Readonly<Record<string, unknown>>;
}

interface AnyManageEndpoint extends Omit<Endpoint, 'answer'> {
  /** What its key needs. */
  readonly scope: KeyScope;
  readonly body?: TSchema;
  /** The codes of its 409, with their meanings. */
  readonly conflicts?: Readonly<Record<string, string>>;
  /** Other types of the answer than JSON, with what they contain. */
  readonly otherTypes?: Readonly<Record<string, string>>;
}

interface ReadingEndpoint extends AnyManageEndpoint {
  readonly method: 'GET';
  answer(request: ManageRequest, context: ApiContext): Promise<ApiAnswer>;
}

/** Each of its requests is in the audit log, refused ones included. */
export interface ActingEndpoint extends AnyManageEndpoint {
  readonly method: 'POST' | 'DELETE';
  /** Reads in bulk, and is in the audit log once an hour for each key. */
  readonly isRead?: boolean;
  /** As the audit log names it. */
  readonly action: string;
  answer(request: ManageRequest, context: ApiContext): Promise<ActAnswer>;
}

/** One endpoint that writes or lists what is written: its file, its test, one line in `index.ts`. */
export type ManageEndpoint = ReadingEndpoint | ActingEndpoint;

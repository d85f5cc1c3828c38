import type { TSchema } from 'typebox';
import type { KeyScope } from '../../store/records.ts';
import type { ApiAnswer, ApiContext, ApiRequest, Endpoint } from '../endpoint.ts';

/** An authenticated request with validated parameters and body. */
export interface ManageRequest extends ApiRequest {
  readonly keyName: string;
  /** What the key of the request may do. */
  readonly scopes: readonly KeyScope[];
  readonly body: unknown;
  /** The Accept header. */
  readonly accept: string;
}

/** One endpoint that writes: its file, its test, one line in `index.ts`. */
export interface ManageEndpoint extends Omit<Endpoint, 'answer'> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** What its key needs. */
  readonly scope: KeyScope;
  readonly body?: TSchema;
  /** The codes of its 409, with their meanings. */
  readonly conflicts?: Readonly<Record<string, string>>;
  /** Other types of the answer than JSON, with what they contain. */
  readonly otherTypes?: Readonly<Record<string, string>>;
  answer(request: ManageRequest, context: ApiContext): Promise<ApiAnswer>;
}

/** An error as one thread sends it to another, with what tells faults of the store apart. */
export interface SentError {
  readonly message: string;
  readonly code?: unknown;
  readonly errcode?: unknown;
}

export const sentError = (error: unknown): SentError => {
  if (!(error instanceof Error)) return { message: String(error) };
  const { stack, message, code, errcode } = error as Error & { code?: unknown; errcode?: unknown };
  return { message: stack ?? message, code, errcode };
};

export const receivedError = ({ message, code, errcode }: SentError): Error =>
  Object.assign(new Error(message), { code, errcode });

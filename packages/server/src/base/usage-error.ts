/** An invalid command line. The message says what is wrong. */
export class UsageError extends Error {
  override name = 'UsageError';
}

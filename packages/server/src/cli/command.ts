/** A command of `gait`: one file, one line in `index.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Takes the arguments after the command's name. Returns the exit code, or undefined if it keeps running. */
  run(args: readonly string[]): Promise<number | undefined>;
}

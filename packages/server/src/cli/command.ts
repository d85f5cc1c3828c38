/** A command of `gait`: one file, one line in `index.ts`. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** `args` after the command's name; answers the exit code, undefined while it goes on running. */
  run(args: readonly string[]): Promise<number | undefined>;
}

/** A command of the lab: `npm run lab -- NAME [options]`. One file in `commands/` that has its name and exports it. */
export interface LabCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Takes the arguments after the command's name and returns the exit code. */
  run(args: readonly string[]): Promise<number>;
}

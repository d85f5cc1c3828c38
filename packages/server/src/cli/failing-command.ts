import { UsageError } from '../base/usage-error.ts';
import type { Command } from './command.ts';

interface FailingCommand extends Pick<Command, 'name' | 'summary'> {
  readonly usage: string;
  /** Returns false for --help. */
  work(args: readonly string[]): Promise<boolean>;
}

/** A command whose every failure is one line and an exit code: 1, or 2 with the usage where the command line is wrong. */
export const failingCommand = ({ name, summary, usage, work }: FailingCommand): Command => ({
  name,
  summary,
  run: async (args) => {
    try {
      if (!(await work(args))) console.log(usage);
      return 0;
    } catch (error) {
      console.error(`gait ${name}: ${messageOf(error)}`);
      if (!(error instanceof UsageError)) return 1;
      console.log(`\n${usage}`);
      return 2;
    }
  },
});

/** A host with several addresses fails with an AggregateError without a message. */
export const messageOf = (error: unknown): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return first instanceof Error ? first.message : String(first);
};

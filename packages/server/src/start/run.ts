import { type Configuration, configuration, USAGE, UsageError } from '../options/config.ts';
import { firstScreen, startLine } from './first-screen.ts';
import { ipUpdates } from './ip-updates.ts';
import { type RunningServer, startServer } from './start.ts';

/** Starts the server from a command line, and closes it on SIGINT or SIGTERM. Returns an exit code if it does not run. */
export const run = async (args: readonly string[]): Promise<number | undefined> => {
  try {
    const options = configuration(args);
    if (!options) {
      process.stdout.write(USAGE);
      return 0;
    }
    const server = await startServer(options);
    const updates = updatesOf(options, server);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close(server, updates));
    process.stdout.write(`${options.json ? startLine(server) : firstScreen(server)}\n`);
    return undefined;
  } catch (error) {
    process.stderr.write(`gait: ${messageOf(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
};

const updatesOf = ({ dataDir, ipUpdateMs }: Configuration, { warn }: RunningServer) =>
  ipUpdates({
    dataDir,
    everyMs: ipUpdateMs,
    onFailure: (reasons) => warn({ event: 'ip.update_failed', reasons }),
  });

const close = async (server: RunningServer, updates: ReturnType<typeof updatesOf>): Promise<void> => {
  updates.close();
  await server.close();
  process.exit(0);
};

const messageOf = (error: unknown): string => {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: stop the program that uses it, or choose another port with --port`;
  if (code === 'EACCES') return `no permission: ${message}`;
  if (error instanceof UsageError) return `${message}\n\n${USAGE}`;
  return message ?? String(error);
};

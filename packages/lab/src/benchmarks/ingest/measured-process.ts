/** First message of a measured server process. */
export interface ServerReady {
  readonly baseUrl: string;
  readonly siteKey: string;
  readonly apiKey: string;
}

export interface Usage {
  /** CPU time of the process so far, µs. */
  readonly cpu: number;
  /** Resident memory, bytes. */
  readonly memory: number;
}

/** Reports that the server listens, and then its usage whenever the benchmark sends a message. */
export const reportUsage = (ready: ServerReady): void => {
  process.send?.(ready);
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    const usage: Usage = { cpu: user + system, memory: process.memoryUsage.rss() };
    process.send?.(usage);
  });
};

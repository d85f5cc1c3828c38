/** How long the first body of a group waits for others, in ms. */
const GROUP_MS = 2;

/** Collects bodies while the last group is written, and resolves each once its group is durable. */
export const groupCommit = (write: (bodies: readonly string[]) => Promise<void>) => {
  let waiting: { readonly body: string; resolve(): void; reject(error: unknown): void }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await write(group.map(({ body }) => body));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWriting = false;
  };
  return (body: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ body, resolve, reject });
      if (isWriting) return;
      isWriting = true;
      setTimeout(writeAll, GROUP_MS);
    });
};

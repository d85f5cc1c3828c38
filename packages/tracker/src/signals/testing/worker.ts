/** Globals in which every worker sends these messages. */
export const workerAnswering = (...messages: readonly unknown[]) => ({
  Worker: class {
    onmessage: (message: { data: unknown }) => void = () => {};
    constructor() {
      queueMicrotask(() => {
        for (const data of messages) this.onmessage({ data });
      });
    }
    terminate() {}
  },
});

/** Memory that the threads of a server share, so that one of them at a time compares sessions with each other. */
export type TurnMemory = SharedArrayBuffer;

export const turnMemory = (): TurnMemory => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

const FREE = 0;
const PAUSE_MS = 100;

/** Runs work while no other thread does. `thread` is not 0. */
export const turnOf = (memory: TurnMemory, thread: number): Turn => {
  const holder = new Int32Array(memory);
  return async (work) => {
    for (;;) {
      const other = Atomics.compareExchange(holder, 0, FREE, thread);
      if (other === FREE) break;
      // The thread goes on: somebody may wait for a report.
      await Atomics.waitAsync(holder, 0, other, PAUSE_MS).value;
    }
    try {
      return await work();
    } finally {
      endTurn(memory, thread);
    }
  };
};

/** Ends the turn of a thread, also of one that has stopped. */
export const endTurn = (memory: TurnMemory, thread: number): void => {
  const holder = new Int32Array(memory);
  if (Atomics.compareExchange(holder, 0, thread, FREE) === thread) Atomics.notify(holder, 0);
};

/** For a scorer that is alone. */
export const alwaysFree: Turn = (work) => work();

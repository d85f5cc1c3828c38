import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A keep-alive connection with one request at a time. */
export interface Connection {
  /** Returns the status, or 0 if the connection was closed instead. */
  send(request: Buffer): Promise<number>;
  close(): void;
}

const END = Buffer.from('\r\n\r\n');

export const openConnection = async (baseUrl: string): Promise<Connection> => {
  const { hostname, port } = new URL(baseUrl);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received = Buffer.alloc(0);
  let answered: ((status: number) => void) | undefined;
  socket.on('data', (chunk) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    if (!isWhole(received)) return;
    const status = Number(received.toString('latin1', 9, 12));
    received = Buffer.alloc(0);
    answered?.(status);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => answered?.(0));
  return {
    send: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        if (socket.destroyed) resolve(0);
        else socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

/** Whether all of a response has arrived. Accepted beacons have no body. */
const isWhole = (received: Buffer): boolean => {
  const end = received.indexOf(END);
  if (end === -1) return false;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1] ?? 0;
  return received.length >= end + END.length + Number(length);
};

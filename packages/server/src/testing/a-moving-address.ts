import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface MovingAddress {
  readonly url: string;
  /** Ends all connections, and leads new ones to another server. */
  moveTo(url: string): void;
  close(): void;
}

/** An address of one database server after another, as a failover manager keeps it. */
export const aMovingAddress = async (first: string): Promise<MovingAddress> => {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = keep(connect(Number(target.port), target.hostname));
    keep(incoming).on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(first), { port: String(port) }).href,
    moveTo: (url) => {
      target = new URL(url);
      end();
    },
    close: () => {
      end();
      server.close();
    },
  };
};

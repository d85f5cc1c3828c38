import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The raw bytes of a POST request, prepared once so that sending is cheap. */
export const postRequest = (baseUrl: string, path: string, body: string): Buffer => {
  const { host } = new URL(baseUrl);
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: text/plain\r\norigin: http://${host}\r\n`;
  const bytes = Buffer.from(body);
  return Buffer.concat([Buffer.from(`${head}content-length: ${bytes.length}\r\n\r\n`), bytes]);
};

/** A keep-alive connection with one request at a time. */
export interface Connection {
  /** Returns the status. The response must have no body. */
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
    if (!received.includes(END)) return;
    const status = Number(received.toString('latin1', 9, 12));
    received = Buffer.alloc(0);
    answered?.(status);
  });
  return {
    send: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
};

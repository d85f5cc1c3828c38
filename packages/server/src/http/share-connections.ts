import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../enrich/index.ts';
import type { ConnectionGuard, ConnectionLimits } from './connection-limits.ts';

/** The connections of one address, or of one trusted proxy. */
interface Holder {
  readonly isProxy: boolean;
  open: number;
  /** Those that wait for a request, the longest wait first, with the number of the turn in which the wait began. */
  readonly idle: Map<Socket, number>;
}

/**
 * Shares the connections out by address. Where there are too many, the one that has waited longest for a request makes room: of
 * the same address if that has its share, or else of the address that has most. Connections of trusted proxies do so only if
 * nobody else has one that waits. A connection that would find no room is closed at once.
 */
export const shareConnections = (
  server: Server,
  { connections, perAddress }: ConnectionLimits,
  { isProxy, onRefused }: ConnectionGuard,
): void => {
  const holders = new Map<string, Holder>();
  const holderOf = new WeakMap<Socket, Holder>();
  let [open, turn] = [0, 0];

  const wait = (socket: Socket): void => {
    const holder = holderOf.get(socket);
    holder?.idle.delete(socket);
    if (!socket.destroyed) holder?.idle.set(socket, ++turn);
  };

  const close = (socket: Socket): void => {
    onRefused();
    left(socket);
    socket.destroy();
  };

  const left = (socket: Socket): void => {
    const holder = holderOf.get(socket);
    if (!holder) return;
    holderOf.delete(socket);
    holder.idle.delete(socket);
    holder.open--;
    open--;
  };

  const makeRoom = (newcomer: Holder): boolean => {
    const hasShare = !newcomer.isProxy && newcomer.open > perAddress;
    if (!hasShare && open <= connections) return true;
    const giver = hasShare ? newcomer : firstToGive(holders.values());
    const [socket] = giver?.idle.keys() ?? [];
    if (socket) close(socket);
    return socket !== undefined;
  };

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined) return;
    const key = addressBlock(remoteAddress);
    const holder = holders.get(key) ?? { isProxy: isProxy(remoteAddress), open: 0, idle: new Map() };
    holders.set(key, holder);
    holderOf.set(socket, holder);
    holder.open++;
    open++;
    socket.once('close', () => {
      left(socket);
      if (holder.open === 0) holders.delete(key);
    });
    if (makeRoom(holder)) wait(socket);
    else close(socket);
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    holderOf.get(socket)?.idle.delete(socket);
    response.once('close', () => wait(socket));
  });
};

/** Who gives up a connection when all are taken. */
const firstToGive = (holders: Iterable<Holder>): Holder | undefined => {
  let first: Holder | undefined;
  for (const holder of holders)
    if (holder.idle.size > 0 && (!first || isBefore(holder, first))) first = holder;
  return first;
};

/** Whether this holder gives up a connection before the other does. */
const isBefore = (one: Holder, other: Holder): boolean => {
  if (one.isProxy !== other.isProxy) return other.isProxy;
  if (one.open !== other.open) return one.open > other.open;
  return firstTurn(one) < firstTurn(other);
};

const firstTurn = ({ idle }: Holder): number => idle.values().next().value ?? Number.POSITIVE_INFINITY;

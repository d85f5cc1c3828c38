import { createHash } from 'node:crypto';

/** The share of a review queue that is drawn at random. */
const DRAWN_SHARE = 0.3;
/** Sessions drawn where hardly any need a review. */
const MIN_DRAWN = 10;

/** A number from 0 to 1 that a session keeps. A visitor cannot aim at one, because the workspace's ID is not public. */
const randomOf = (purpose: string, workspaceId: string, sessionId: string): number =>
  createHash('sha256').update(`${purpose} ${workspaceId} ${sessionId}`).digest().readUInt32BE(0) / 2 ** 32;

export const drawNumber = (workspaceId: string, sessionId: string): number =>
  randomOf('draw', workspaceId, sessionId);

/** The place in the queue. It is independent of the draw, so it does not tell who was drawn. */
export const queueNumber = (workspaceId: string, sessionId: string): number =>
  randomOf('queue', workspaceId, sessionId);

/** The chance of each session to be drawn, so that the expected number is 30 % of the queue. */
export const drawChance = (sessions: number, needingEyes: number): number => {
  const wanted = Math.max(MIN_DRAWN, (needingEyes * DRAWN_SHARE) / (1 - DRAWN_SHARE));
  return sessions === 0 ? 1 : Math.min(1, wanted / sessions);
};

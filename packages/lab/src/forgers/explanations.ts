import type { People } from '@gait/research/datasets/people';
import { HOUR_MS } from '@gait/wire/time';
import { discard, scratchFolder } from '../browsers/scratch-folder.ts';
import { apiOf, type LoggedAction } from './api.ts';
import { openForgeServer } from './forge-server.ts';
import type { ForgedSession } from './forger.ts';
import { forgers } from './kinds/index.ts';
import { type ForgedOutcome, runForger } from './run-forger.ts';

/** A session whose explanation is shown: the first of this sender in the first attempt of a forger. */
export interface ExplainedKind {
  readonly title: string;
  readonly forger: string;
  readonly sender: ForgedSession['sender'];
}

export interface Explained {
  readonly kind: ExplainedKind;
  readonly outcome: ForgedOutcome;
  readonly log: readonly LoggedAction[];
}

const forged = (forger: string, title: string): ExplainedKind => ({ title, forger, sender: 'forger' });
const person = (forger: string, title: string): ExplainedKind => ({ title, forger, sender: 'person' });

/** People, bots and forgers. */
export const explainedKinds: readonly ExplainedKind[] = [
  person('warped, 25 px', 'A visitor'),
  person('copied, five alongside', 'A visitor whom five copies follow'),
  forged('framed', 'An automated browser'),
  forged('generated, WindMouse', 'A bot that moves the mouse by a generator'),
  forged('curl', "A visitor's session, sent by curl"),
  forged('warped, 25 px', 'A distorted copy of a visit'),
  forged('formula presses', 'Presses by formula, without movement'),
  forged('formula keys', 'Keys by formula, without text'),
  forged('hurried', 'A minute of behavior in half a second'),
  forged('transplanted, other user', 'A session that a program continues for another user'),
];

/** Sends the session to a server of its own and reads what the server says about it. */
export const explainKind = async (kind: ExplainedKind, people: People): Promise<Explained> => {
  const forger = forgers.find(({ name }) => name === kind.forger);
  if (!forger) throw new Error(`No forger is called ${kind.forger}.`);
  const lists = scratchFolder();
  const server = await openForgeServer(lists);
  try {
    const attempt = { people, seed: 0, start: Date.now() + HOUR_MS };
    const { outcomes } = await runForger(forger, server, attempt);
    const outcome = outcomes.find(({ sender }) => sender === kind.sender);
    if (!outcome) throw new Error(`${kind.forger} sends no session as a ${kind.sender}.`);
    return { kind, outcome, log: await apiOf(server).events(outcome.session_id) };
  } finally {
    await server.close();
    await discard(lists);
  }
};

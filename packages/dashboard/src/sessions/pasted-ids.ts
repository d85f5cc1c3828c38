import type { SessionLookup } from '@gait/server';
import { plural } from '../ui/format.ts';

/** As many as one request takes. */
const IDS_A_REQUEST = 1_000;
/** Of the 64 KB that the body of a request may have. */
const BYTES_A_REQUEST = 60_000;

/** A cell in quotation marks, `<session id>:<mark>` as forms send it, or what stands between separators. */
const CELL = /\s*(?:"[^"\r\n]*"|[\w-]+:[\w-]{1,32},\d{1,7},\d{1,5})\s*(?=[\r\n\t,;]|$)|[^\r\n\t,;]+/g;

/** The IDs in a pasted text: a column of a spreadsheet, lines, or a list with commas. User IDs and tags may have spaces. */
export const pastedIds = (text: string): string[] => {
  const cells = (text.match(CELL) ?? []).map((cell) =>
    cell
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim(),
  );
  return [...new Set(cells)].filter(Boolean);
};

/** How many sessions were found. The server names the newest 20 of one user, visitor or tag. */
export const foundWords = ({ sessions, matches }: Pick<SessionLookup, 'sessions' | 'matches'>): string =>
  matches.some(({ has_more }) => has_more)
    ? `At least ${plural(sessions.length, 'session')} found, the newest 20 of each ID`
    : `${plural(sessions.length, 'session')} found`;

/** Looks any number of IDs up, in parts that one request takes, and puts the answers together in the order of the IDs. */
export const lookedUp = async (
  ids: readonly string[],
  lookUp: (part: readonly string[]) => Promise<SessionLookup>,
): Promise<SessionLookup> => {
  const answers: SessionLookup[] = [];
  for (const part of idBatches(ids)) answers.push(await lookUp(part));
  const sessions = answers.flatMap((answer) => answer.sessions);
  return {
    sessions: [...new Map(sessions.map((session) => [session.session_id, session])).values()],
    matches: answers.flatMap(({ matches }) => matches),
    not_found: answers.flatMap(({ not_found }) => not_found),
    in_blind_review: answers.flatMap(({ in_blind_review }) => in_blind_review),
  };
};

const bytes = new TextEncoder();

/** The IDs in their order, in parts of at most so many IDs and bytes. */
export const idBatches = (ids: readonly string[]): string[][] => {
  const parts: string[][] = [];
  let part: string[] = [];
  let left = 0;
  for (const id of ids) {
    const size = bytes.encode(JSON.stringify(id)).length + 1;
    if (part.length === 0 || part.length === IDS_A_REQUEST || size > left) {
      part = [];
      parts.push(part);
      left = BYTES_A_REQUEST;
    }
    part.push(id);
    left -= size;
  }
  return parts;
};

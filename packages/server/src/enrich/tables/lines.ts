/** Yields the lines of a text file in memory, without line breaks. Decodes one at a time to avoid a huge string. */
export function* linesOf(file: Buffer): Generator<string> {
  for (let from = 0; from < file.length; ) {
    const found = file.indexOf(LINE_FEED, from);
    const to = found < 0 ? file.length : found;
    const isDos = to > from && file[to - 1] === CARRIAGE_RETURN;
    yield file.toString('utf8', from, isDos ? to - 1 : to);
    from = to + 1;
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

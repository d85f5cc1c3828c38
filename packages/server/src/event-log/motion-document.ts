import type { SessionMotion } from './motion-columns.ts';

/** Values per chunk, between which other requests are answered: about one ms. */
const CHUNK = 20_000;

/** The motion of a session as JSON, in parts. */
export async function* motionDocument({ rows, ...fields }: SessionMotion): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"rows":{`;
  for (const [number, [stream, columns]] of Object.entries(rows).entries()) {
    yield `${number > 0 ? ',' : ''}"${stream}":{`;
    for (const [place, [name, values]] of Object.entries(columns).entries()) {
      yield `${place > 0 ? ',' : ''}"${name}":[`;
      for (let at = 0; at < values.length; at += CHUNK) {
        yield (at > 0 ? ',' : '') + values.slice(at, at + CHUNK).join(',');
        await new Promise(setImmediate);
      }
      yield ']';
    }
    yield '}';
  }
  yield '}}';
}

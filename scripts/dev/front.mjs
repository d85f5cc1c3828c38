import { request as ask, createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** Headers of a request that may make its answer other than the whole text as it is. */
const SHORTENING = ['accept-encoding', 'if-none-match'];

/** Names and values in turn: the server reads their order. */
const withoutShortening = (raw) =>
  raw.filter((_, index) => !SHORTENING.includes(raw[index - (index % 2)].toLowerCase()));

/** Pages may connect to their own origin, where Vite tells them to load again; most policies say so already. */
const editedHeaders = ({ 'content-length': _length, etag: _etag, ...headers }) => {
  const policy = headers['content-security-policy'];
  return {
    ...headers,
    'cache-control': 'no-cache',
    ...(policy && { 'content-security-policy': `${policy}; connect-src 'self'` }),
  };
};

/**
 * One origin for the browser: `dashboard` listens to the requests of its pages, and `server` gets all others, which wait while it
 * starts. `editOf` returns what changes the text that answers a request, or undefined.
 */
export const frontOf = ({ dashboard, server: { host, port, isListening }, editOf }) => {
  const forward = async (request, response) => {
    const { method, url: path, rawHeaders } = request;
    const edit = editOf(request);
    const fail = () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(503, { 'content-type': 'text/plain' });
      response.end('The server is not running. The terminal says why.\n');
    };
    const answer = async (from) => {
      const { statusCode, headers } = from;
      if (edit && statusCode === 200) {
        const edited = edit(await text(from));
        response.writeHead(statusCode, editedHeaders(headers)).end(edited);
      } else {
        response.writeHead(statusCode, from.rawHeaders);
        from.pipe(response);
      }
    };
    if (!(await isListening())) return fail();
    const headers = edit ? withoutShortening(rawHeaders) : rawHeaders;
    const asked = ask({ host, port, method, path, headers, agent: false });
    asked.once('response', (from) => answer(from).catch(fail));
    asked.once('error', fail);
    response.once('close', () => asked.destroy());
    request.pipe(asked);
  };
  return createServer((request, response) =>
    request.url.startsWith('/dashboard/') ? dashboard(request, response) : forward(request, response),
  );
};

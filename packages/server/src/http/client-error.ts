import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { PROBLEM_TYPE, ProblemError, problemBody } from './problem.ts';

const problemOf = (code: string): ProblemError => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new ProblemError(431, 'headers_too_large', 'The address and the headers are too long.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return new ProblemError(408, 'request_timeout', 'The request did not arrive in time.');
  return new ProblemError(400, 'invalid_request', 'This is not a valid HTTP request.');
};

/** Answers what is not a request that a route could answer. */
export const answerClientError =
  (basePath: string) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) {
      socket.destroy(error);
      return;
    }
    const problem = problemOf(error.code ?? '');
    const id = randomUUID();
    const body = JSON.stringify(problemBody(problem, id, basePath));
    const lines = [
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
      `content-type: ${PROBLEM_TYPE}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  };

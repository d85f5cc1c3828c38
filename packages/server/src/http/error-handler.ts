import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../store/fault.ts';
import { drainBody } from './drain-body.ts';
import { PROBLEM_TYPE, ProblemError, problemBody } from './problem.ts';
import { storeProblem } from './store-problem.ts';

/** PostgreSQL takes no text with U+0000. */
const NO_TEXT = '22021';

/** Errors of Fastify, and of the database about a request, as problems of this API. */
const refusals: Readonly<Record<string, (error: FastifyError) => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ProblemError(413, 'body_too_large', 'The body is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ProblemError(415, 'unsupported_media_type', 'This content type is not supported.'),
  FST_ERR_BAD_URL: () => new ProblemError(400, 'invalid_address', 'The URL is not encoded correctly.'),
  FST_ERR_MAX_PARAM_LENGTH: () =>
    new ProblemError(414, 'address_too_long', 'A part of the path is too long.'),
  [NO_TEXT]: () => new ProblemError(400, 'invalid_parameter', 'A text has the character U+0000.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new ProblemError(400, 'invalid_body', 'The body is empty.'),
};

/** An error as the problem that it is answered with. */
export const problemOf = (error: FastifyError | ProblemError): ProblemError => {
  if (error instanceof ProblemError) return error;
  const refusal = refusals[error.code];
  if (refusal) return refusal(error);
  const fault = error.statusCode === undefined ? faultOf(error) : undefined;
  if (fault) return storeProblem(fault);
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500
    ? new ProblemError(status, 'invalid_request', error.message)
    : new ProblemError(
        500,
        'internal_error',
        'An internal error occurred. Its details are in the server log under the request ID.',
      );
};

/** The only place that turns errors into responses. */
export const answerError =
  (basePath: string) =>
  (error: FastifyError | ProblemError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = problemOf(error);
    if (problem.status === 500) request.log.error({ event: 'request.failed', error: error.stack });
    return reply
      .code(problem.status)
      .headers(problem.options.headers ?? {})
      .header('cache-control', 'no-store')
      .header('content-type', PROBLEM_TYPE)
      .header('x-request-id', request.id)
      .send(JSON.stringify(problemBody(problem, request.id, basePath)));
  };

export const answerErrors = (app: FastifyInstance, basePath = ''): void => {
  const answer = answerError(basePath);
  app.setErrorHandler<FastifyError | ProblemError>(async (error, request, reply) => {
    // Fastify closes the connection after a body that it did not read.
    if (await drainBody(request.raw)) reply.removeHeader('connection');
    return answer(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    answer(new ProblemError(404, 'route_not_found', 'This path does not exist.'), request, reply),
  );
};

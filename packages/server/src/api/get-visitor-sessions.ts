import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { body, named, parameters } from './schemas.ts';
import { ABOUT_PAGES, listAnswer, listedSession, listParameters } from './session-list.ts';

const visitorSessions = named(
  'VisitorSessions',
  body(
    {
      visitor_id: Type.String({ description: "The visitor's ID." }),
      sessions: Type.Array(listedSession, {
        maxItems: 100,
        description: 'The sessions, newest activity first.',
      }),
    },
    'The most recent sessions of a visitor.',
  ),
);

export const getVisitorSessions = {
  id: 'getVisitorSessions',
  path: '/v1/visitors/{visitorId}/sessions',
  summary: 'List sessions by visitor',
  description:
    'Returns the most recent sessions of a visitor, newest activity first. Returns an empty list if the visitor is unknown. ' +
    ABOUT_PAGES,
  parameters: { visitorId: parameters.visitorId, ...listParameters },
  required: ['visitorId'],
  response: visitorSessions,
  answer: (request, context) => {
    const { visitorId = '' } = request.parameters;
    return listAnswer(request, context, { owner: { visitorId }, envelope: { visitor_id: visitorId } });
  },
} as const satisfies Endpoint;

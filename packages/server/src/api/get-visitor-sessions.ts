import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { parameters } from './schemas.ts';
import { ABOUT_PAGES, listAnswer, listParameters, ownedSessions } from './session-list.ts';

const visitorSessions = ownedSessions(
  'VisitorSessions',
  { visitor_id: Type.String({ description: "The visitor's ID." }) },
  'of a visitor',
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

import { cleanTag } from '@gait/wire';
import Type from 'typebox';
import type { Endpoint } from './endpoint.ts';
import { parameters } from './schemas.ts';
import { ABOUT_PAGES, listAnswer, listParameters, ownedSessions } from './session-list.ts';

const tagSessions = ownedSessions(
  'TagSessions',
  { tag: Type.String({ description: 'The tag.' }) },
  'with a tag',
);

export const getTagSessions = {
  id: 'getTagSessions',
  path: '/v1/tags/{tag}/sessions',
  summary: 'List sessions by tag',
  description:
    'Returns the most recent sessions with a tag, newest activity first. Returns an empty list if the tag is unknown. ' +
    ABOUT_PAGES,
  parameters: {
    tag: parameters.tag,
    ...listParameters,
  },
  required: ['tag'],
  cleaned: { tag: cleanTag },
  response: tagSessions,
  answer: (request, context) => {
    const { tag = '' } = request.parameters;
    return listAnswer(request, context, { owner: { tag }, envelope: { tag } });
  },
} as const satisfies Endpoint;

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
    vouched: Type.Enum(['true', 'false'], {
      description:
        'With true, returns only sessions in which your user token vouched for a user ID. Anyone who knows the site key can write the others.',
    }),
    ...listParameters,
  },
  required: ['tag'],
  cleaned: { tag: cleanTag },
  response: tagSessions,
  answer: (request, context) => {
    const { tag = '', vouched } = request.parameters;
    const owner = { tag, ...(vouched === 'true' && { hasVouchedUser: true as const }) };
    return listAnswer(request, context, { owner, envelope: { tag } });
  },
} as const satisfies Endpoint;

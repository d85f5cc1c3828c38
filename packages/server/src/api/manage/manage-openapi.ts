import { errors } from '../error-codes.ts';
import { apiDocument, operation } from '../openapi.ts';
import type { ManageEndpoint } from './manage-endpoint.ts';

const manageErrors = {
  ...errors,
  400: { ...errors[400], invalid_body: 'The body is empty or not JSON.' },
  404: {
    label_not_found: 'The label does not exist or was withdrawn before.',
    webhook_not_found: 'The webhook does not exist.',
    message_not_found: 'The message does not exist any more.',
    exclusion_not_found: 'The exclusion does not exist or was removed before.',
    key_not_found: 'The key does not exist or has been revoked.',
  },
  413: { body_too_large: 'The body is too large.' },
  415: { unsupported_media_type: 'The body must be JSON.' },
};

const errorsOf = ({ conflicts }: ManageEndpoint) => ({
  ...manageErrors,
  ...(conflicts && { 409: conflicts }),
});

const about = {
  title: 'Gait management',
  version: 'v1',
  description:
    'Writes what belongs to a workspace. Call it from your server with a management key (mk-...), which does only what its scopes name.',
};

const withOtherTypes = (
  described: ReturnType<typeof operation>,
  types: NonNullable<ManageEndpoint['otherTypes']>,
) => {
  const { 200: ok, ...refusals } = described.responses;
  const others = Object.entries(types).map(([type, description]) => [
    type,
    { schema: { type: 'string', description } },
  ]);
  const content = { ...ok.content, ...Object.fromEntries(others) };
  return { ...described, responses: { 200: { ...ok, content }, ...refusals } };
};

const operationOf = (endpoint: ManageEndpoint) => ({
  ...withOtherTypes(operation(endpoint, errorsOf(endpoint)), endpoint.otherTypes ?? {}),
  description: `${endpoint.description} Scope: ${endpoint.scope}.`,
  ...(endpoint.body && {
    requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
  }),
});

/** The text of docs/openapi-manage.json. */
export const manageApiText = (endpoints: readonly ManageEndpoint[], basePath = ''): string =>
  apiDocument(
    { about, key: 'A management key (mk-...), created in the dashboard.', basePath },
    endpoints.map((endpoint) => ({
      path: endpoint.path,
      method: endpoint.method.toLowerCase(),
      operation: operationOf(endpoint),
    })),
  );

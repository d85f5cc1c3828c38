import { storeErrors } from '../http/store-problem.ts';

/** The error codes of the API by status, with their meanings in its description. */
export const errors = {
  400: {
    missing_parameter: 'A required parameter is missing.',
    unknown_parameter: 'The endpoint has no such parameter. `detail` names the one that you may mean.',
    invalid_parameter: 'A parameter is invalid. `errors` lists the invalid parameters.',
    invalid_address: 'The URL is not encoded correctly.',
    invalid_request: 'The request is not valid HTTP.',
  },
  401: {
    missing_api_key: 'The Authorization header with a bearer key is missing.',
    invalid_api_key: 'The key does not exist or has been revoked.',
    expired_api_key: 'The key has expired. `detail` says when. Use the key that replaced it.',
    public_key_not_allowed: 'You sent a public site key. Use a secret key.',
  },
  403: {
    wrong_scope:
      'The key may not do this: secret keys only read, management keys only what their scopes name.',
  },
  404: {
    session_not_found: 'The session does not exist in this workspace.',
    route_not_found: 'The path does not exist.',
  },
  405: { method_not_allowed: 'The method is not allowed. See the Allow header.' },
  414: { address_too_long: 'A part of the path is too long.' },
  429: { rate_limited: 'Too many requests with this key. See the Retry-After header.' },
  431: { headers_too_large: 'The address and the headers are too long.' },
  500: { internal_error: 'An internal error occurred.' },
  503: {
    overloaded: 'The server is overloaded, or has not scored the session yet. See the Retry-After header.',
    ...storeErrors,
  },
} as const;

/** Error codes of the management API, the tracker and the dashboard. */
export const otherErrors = {
  400: {
    invalid_beacon: 'The tracker sent something that is not a beacon. `detail` names the field.',
    invalid_policy: 'The text is no policy. `errors` has the line of each mistake.',
    invalid_body: 'The body of the request is empty or not JSON.',
    retired_wire_version: 'The tracker is too old for this server.',
  },
  401: {
    not_signed_in: 'The dashboard is not signed in.',
    wrong_credentials: 'E-mail address or password is wrong.',
    no_identity: 'The proxy or the provider named no one, or an address that it has not verified.',
    sign_in_expired: 'The sign-in took too long, or was begun in another browser.',
    oidc_failed: 'The answer of the provider was wrong.',
    oidc_unreachable: 'The provider of OpenID Connect cannot be reached.',
  },
  403: {
    invalid_site_key: 'The site key does not exist or has been revoked.',
    origin_not_allowed: 'The site key does not allow the origin of the page.',
    wrong_session_secret: 'The session was begun by another tab.',
    session_full: 'The session has as many beacons as it may have.',
    cross_origin: 'Only the dashboard can make this request.',
    admin_only: 'Only admins of the workspace can do this.',
    passwords_off: 'The server takes no passwords.',
    untrusted_proxy: 'The request did not come from a proxy that may name members.',
    not_a_member: 'No admin has added this person.',
    wrong_password: 'The current password is wrong.',
    foreign_view: 'Only who made a shared view, or an admin, can change it.',
  },
  404: {
    label_not_found: 'The label does not exist or was withdrawn before.',
    webhook_not_found: 'The webhook does not exist.',
    message_not_found: 'The message does not exist any more.',
    key_not_found: 'The key does not exist or has been revoked.',
    workspace_not_found: 'The member is in no such workspace.',
    exclusion_not_found: 'The exclusion does not exist or was removed before.',
    member_not_found: 'The member does not exist.',
    policy_not_found: 'The policy has no such version.',
    view_not_found: 'The saved view does not exist, or is a personal one of somebody else.',
  },
  408: { request_timeout: 'The request did not arrive in time.' },
  409: {
    claimed: 'Another member has the session open to decide on it.',
    member_exists: 'There is a member with this e-mail address.',
    blind_review: 'The member is reviewing the session blind.',
    own_account: 'Members cannot remove themselves or change their own role.',
    no_admin:
      'The workspace would have no admin, because another one has changed the members at the same moment.',
    workspace_switched: 'The page shows another workspace than the one that is open.',
    settings_changed: 'The settings were changed in the meantime.',
    policy_changed: 'The policy was changed in the meantime.',
    key_replaced: 'The key was rotated before.',
    too_many_exclusions: 'A workspace has at most a hundred exclusions.',
    too_many_webhooks: 'A workspace has at most ten webhooks.',
    secret_in_rotation: 'The previous secret of the webhook is still in use.',
    too_many_views: 'A member has at most fifty saved views in a workspace.',
    too_many_secrets: 'A workspace has at most two secrets of user tokens.',
    no_usable_site_key: 'The workspace has no site key that can be used.',
  },
  410: { session_erased: 'The data of the session was erased. The tracker stops.' },
  413: { body_too_large: 'The body is too large.' },
  415: { unsupported_media_type: 'The content type is not supported.' },
  503: { not_built: 'A part of the server has not been built.' },
} as const;

export interface Tag {
  readonly trackerUrl: string;
  readonly siteKey: string;
}

/** The field of a form that has the session and a mark of what the page has sent. */
export const FIELD = 'gait_session';

export const tagAttributes = ({ trackerUrl, siteKey }: Tag): string =>
  `src="${trackerUrl}" data-site-key="${siteKey}" data-field="${FIELD}"`;

/** The line of HTML that puts the tracker on a page: docs/embed.md. */
export const tagOf = (tag: Tag): string => `<script async ${tagAttributes(tag)}></script>`;

import type { DemoOptions } from './demo-options.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const attribute = (name: string, value: unknown) =>
  typeof value === 'string' && value !== '' ? ` ${name}="${escaped(value)}"` : '';

/** The script tags that a customer would paste, with user id and tags from the query: `?user=ID&tags=a,b`. */
export const trackerTags = (
  { siteKey, trackerPath, badgePath }: Pick<DemoOptions, 'siteKey' | 'trackerPath' | 'badgePath'>,
  query: unknown,
): string => {
  const { user, tags } = query as Record<string, unknown>;
  return [
    `<script async src="${trackerPath}" data-site-key="${siteKey}"${attribute('data-user-id', user)}${attribute('data-tags', tags)}></script>`,
    `<script async src="${badgePath}"></script>`,
  ].join('\n    ');
};

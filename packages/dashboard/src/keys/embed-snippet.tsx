import { useMe } from '../sign-in/me.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import { tagOf } from './tag.ts';

/** The line of HTML that puts the tracker on a page: docs/embed.md. */
export const EmbedSnippet = ({ siteKey }: { readonly siteKey: string }) => {
  const { data: me } = useMe();
  if (!me) return null;
  return <CodeSnippet what="line" text={tagOf({ trackerUrl: me.tracker_url, siteKey })} />;
};

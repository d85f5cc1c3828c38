import { BASE_PATH } from '../console/base-path.ts';
import { useMe } from '../sign-in/me.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './install-page.module.css';

interface TryItProps {
  readonly title: string;
  readonly siteKey: string;
}

/** How to see sessions without a page of one's own. */
export const TryIt = ({ title, siteKey }: TryItProps) => {
  const { data: me } = useMe();
  const hasDemo = me?.has_demo ?? false;
  const server = `--url ${location.origin}${BASE_PATH}`;
  return (
    <Panel title={title}>
      <p className={styles.note}>
        {hasDemo && (
          <>
            <a href={`${BASE_PATH}/demo/`}>Open the demo</a> and fill in its form.{' '}
          </>
        )}
        {hasDemo
          ? 'These commands send a bot, or 200 visits of people and bots:'
          : 'This command sends 200 visits of people and bots:'}
      </p>
      <CodeSnippet
        what={hasDemo ? 'commands' : 'command'}
        text={[
          ...(hasDemo ? [`npm run demo:bot -- ${server} --key sk-…`] : []),
          `npm run demo:fill -- ${server} --site-key ${siteKey}`,
        ].join('\n')}
      />
    </Panel>
  );
};

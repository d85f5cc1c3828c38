import { BASE_PATH } from '../console/base-path.ts';
import { useMe } from '../sign-in/me.ts';
import { CodeSnippet } from '../ui/copy.tsx';
import { Panel } from '../ui/panel.tsx';
import styles from './install-page.module.css';

/** How to see sessions without a page of one's own. */
export const TryIt = ({ title }: { readonly title: string }) => {
  const { data: me } = useMe();
  return (
    <Panel title={title}>
      <p className={styles.note}>
        {me?.has_demo && (
          <>
            <a href={`${BASE_PATH}/demo/`}>Open the demo</a> and fill in its form.{' '}
          </>
        )}
        These commands send a bot, or 200 visits of people and bots:
      </p>
      <CodeSnippet
        what="commands"
        text={`npm run demo:bot -- --url ${location.origin}${BASE_PATH} --key sk-…\nnpm run demo:fill -- --url ${location.origin}${BASE_PATH}`}
      />
    </Panel>
  );
};

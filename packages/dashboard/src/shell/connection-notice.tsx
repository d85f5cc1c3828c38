import { useLostAt } from '../console/connection.ts';
import { formatTime } from '../ui/format.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './connection-notice.module.css';

/** Says that what the page shows is not current while the server cannot be reached. */
export const ConnectionNotice = () => {
  const lostAt = useLostAt();
  return (
    <div role="status">
      {lostAt !== undefined && (
        <p className={styles.notice}>
          <Icon name="alert" size={16} />
          No connection since {formatTime(lostAt)}. What you see may be out of date.
        </p>
      )}
    </div>
  );
};

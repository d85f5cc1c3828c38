import { Button } from '@mantine/core';
import styles from './conflict.module.css';

interface ConflictProps {
  /** "These settings were" */
  readonly what: string;
  /** The version that the draft is based on. */
  readonly version: number;
  readonly latest: number;
  /** Replaces the draft with the latest version. */
  readonly load: () => void;
  readonly overwrite: () => void;
}

/** Somebody else has saved a later version. The draft stays until the member decides. */
export const Conflict = ({ what, version, latest, load, overwrite }: ConflictProps) => (
  <div className={styles.conflict}>
    <p>
      {what} saved after you opened version {version}, in another tab or by another member. Your changes are
      still on this page, but not saved.
    </p>
    <div className={styles.buttons}>
      <Button size="xs" variant="default" disabled={latest === version} onClick={load}>
        Discard mine, load version {latest}
      </Button>
      <Button size="xs" variant="default" disabled={latest === version} onClick={overwrite}>
        Overwrite with mine
      </Button>
    </div>
  </div>
);

import mark from './mark.svg';
import styles from './wordmark.module.css';

export const Wordmark = () => (
  <span className={styles.wordmark}>
    <img src={mark} alt="" width={26} height={26} />
    Gait
  </span>
);

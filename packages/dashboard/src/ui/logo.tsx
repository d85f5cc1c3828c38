import styles from './logo.module.css';
import logo from './logo.svg';

export const Logo = () => (
  <span className={styles.logo}>
    <img src={logo} alt="" width={26} height={26} />
    Gait
  </span>
);

import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';

/** The keys and the sign-in that the first start generates. */
export const CREDENTIALS_FILE = 'first-run.json';

/** Where `gait doctor` finds the running server. */
export const DOCTOR_FILE = 'doctor.json';

/** What the server writes into its data folder. */
const OWN = new RegExp(
  `^(gait\\.db(-(wal|shm|journal))?|${CREDENTIALS_FILE.replace('.', '\\.')}(\\.new)?|${DOCTOR_FILE.replace('.', '\\.')}|inbox|ipintel)$`,
);

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/**
 * Lets only the owner read the data. Files of earlier versions are narrowed, and so is the folder if it holds only
 * the server's own files: `--data .` must not close somebody's project.
 */
export const privateFolder = (folder: string): void => {
  mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
  const names = readdirSync(folder);
  const own = names.filter((name) => OWN.test(name));
  if (own.length > 0 && own.length === names.length) narrow(folder, FOLDER_MODE);
  for (const name of own) {
    const path = `${folder}/${name}`;
    if (lstatSync(path).isFile()) narrow(path, FILE_MODE);
  }
};

/** Takes rights away, and never gives any. Somebody else's files stay as they are. */
const narrow = (path: string, mode: number): void => {
  const { mode: current, uid } = lstatSync(path);
  if (uid !== process.getuid?.()) return;
  if ((current & 0o777 & ~mode) !== 0) chmodSync(path, current & mode);
};

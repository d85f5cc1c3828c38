import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DOCTOR_FILE } from '../base/private-folder.ts';

/** Where a running server answers `gait doctor`, and with which token. Only who can read the data folder can read it. */
export interface DoctorFile {
  readonly url: string;
  readonly token: string;
}

const pathOf = (dataDir: string): string => `${dataDir}/${DOCTOR_FILE}`;

/** A server whose disk is full runs without it. */
export const writeDoctorFile = (dataDir: string, file: DoctorFile): void => {
  try {
    writeFileSync(pathOf(dataDir), JSON.stringify(file), { mode: 0o600 });
  } catch {
    removeDoctorFile(dataDir);
  }
};

export const removeDoctorFile = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

/** Undefined if no server runs on the folder. */
export const readDoctorFile = (dataDir: string): DoctorFile | undefined =>
  existsSync(pathOf(dataDir)) ? (JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as DoctorFile) : undefined;

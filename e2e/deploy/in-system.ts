import type { Stage } from './dockerfile.ts';

/** A stage with its files, and what its programs start with. */
export interface BuiltStage {
  readonly stage: Stage;
  readonly root: string;
  readonly env: Record<string, string>;
  directory: string;
  user: string;
}

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * The arguments of `unshare` that run a program in the system of a stage, with mounts that end with it. `network` false
 * gives it a loopback interface of its own and nothing else.
 */
export const inSystem = (
  { root, env, directory, user }: BuiltStage,
  program: readonly string[],
  network = true,
): string[] => {
  const variables = { PATH, HOME: '/tmp', NODE_EXTRA_CA_CERTS: CERTIFICATES, ...env };
  const mounts = [
    `mount --bind /proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    ...(network ? [] : ['ip link set lo up']),
  ];
  const inside = ['/usr/bin/env', '-i', `--chdir=${directory}`];
  const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return [
    ...['--mount', '--propagation', 'private', ...(network ? [] : ['--net'])],
    ...['/bin/sh', '-c', `${mounts.join(' && ')} && exec "$@"`, 'sh'],
    ...['chroot', `--userspec=${user}`, root, ...inside, ...assignments, ...program],
  ];
};

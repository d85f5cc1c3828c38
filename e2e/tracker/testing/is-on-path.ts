import { spawnSync } from 'node:child_process';

export const isOnPath = (program: string): boolean => spawnSync('which', [program]).status === 0;

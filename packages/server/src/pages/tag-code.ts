import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { packageRoot } from '../package-root.ts';

/** The code of the tag, the same for every site. */
export interface TagCode {
  readonly code: string;
  /** Its source expression in a content security policy, such as `sha256-47DEQpj8…`. */
  readonly hash: string;
}

let read: TagCode | undefined;

/** Throws if the tracker has not been built. */
export const tagCode = (): TagCode => {
  if (read) return read;
  const code = readFileSync(new URL('../tracker/dist/tag.js', packageRoot), 'utf8');
  read = { code, hash: `sha256-${createHash('sha256').update(code).digest('base64')}` };
  return read;
};

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measuredPart, measuredPartOf } from '@gait/research/documents/measured-part';
import { currentCommit } from '../commit.ts';

const PAGE = fileURLToPath(new URL('../../../../../docs/operate.md', import.meta.url));

/** Replaces the measured part of docs/operate.md. */
export const writeSizing = (part: string): void => {
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(
    PAGE,
    page.replace(measuredPartOf(page), () => measuredPart(part, currentCommit())),
  );
};

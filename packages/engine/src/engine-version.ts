import { FOLD_VERSION } from './fold-version.ts';

/** Version of the package and of the fold. A score is stored with it. */
export const ENGINE_VERSION = `0.1.0-fold.${FOLD_VERSION}`;

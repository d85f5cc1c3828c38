/** What is said of drawn visits, once more with many of them, in one file: each worker would draw its own. */
import.meta.glob(['./checks/*.test.ts', './true-sentences.test.ts'], { eager: true });

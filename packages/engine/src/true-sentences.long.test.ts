import { describeTrueSentences } from './testing/describe-true-sentences.ts';

describeTrueSentences(5_000, { minFindings: 200 });

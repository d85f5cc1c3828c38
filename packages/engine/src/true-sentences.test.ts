import { describe, expect, test } from 'vitest';
import type { Finding } from './finding.ts';
import { drawnSessions } from './testing/describe-sentences.ts';

const sentenceOf = ({ because }: Finding): string => `${because.charAt(0).toUpperCase()}${because.slice(1)}.`;

describe('an explanation', () => {
  test('names the strongest reason of every score above 0, and nothing that is not Detected', () => {
    for (const { riskScore, riskExplanation, contributions, findings } of drawnSessions()) {
      const sentences = contributions.map(({ check }) => sentenceOf(findings[check] as Finding));
      if (riskScore > 0) expect(riskExplanation.startsWith(sentences[0] as string)).toBe(true);
      const rest = sentences.reduce((text, sentence) => text.replace(sentence, ''), riskExplanation);
      for (const finding of Object.values(findings)) expect(rest).not.toContain(sentenceOf(finding));
    }
  });
});

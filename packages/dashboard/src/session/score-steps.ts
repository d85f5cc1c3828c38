import type { SessionDetail } from '@gait/server';

type Steps = SessionDetail['timeline'];

/** An SVG step line through the scores that ends at `end` (Unix ms); a score of 100 is at the top. */
export const scorePath = (steps: Steps, end: number, size: { width: number; height: number }) => {
  const start = steps[0]?.at ?? end;
  const span = Math.max(1, Math.max(end, steps.at(-1)?.at ?? end) - start);
  const points = steps.map(({ at, risk_score }) => ({
    x: ((at - start) / span) * size.width,
    y: (1 - risk_score / 100) * size.height,
    score: risk_score,
    at,
  }));
  const [first, ...rest] = points;
  if (!first) return { line: `M0 ${size.height}H${size.width}`, points };
  const segments = rest.map(({ x, y }) => `H${rounded(x)}V${rounded(y)}`).join('');
  return { line: `M${rounded(first.x)} ${rounded(first.y)}${segments}H${size.width}`, points };
};

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Each step with what changed the score. */
export const scoreChanges = (steps: Steps) =>
  steps.map(({ at, risk_score, detected, engine_version }, index) => {
    const before = steps[index - 1];
    return {
      at,
      score: risk_score,
      /** The score before it. Undefined in the first step. */
      from: before?.risk_score,
      added: detected.filter((check) => !before?.detected.includes(check)),
      removed: before?.detected.filter((check) => !detected.includes(check)) ?? [],
      /** The version of the engine, if it was another one before. */
      engine: before?.engine_version && engine_version !== before.engine_version ? engine_version : null,
    };
  });

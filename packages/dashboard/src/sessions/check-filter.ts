/** Verdicts by check: the parameter `checks` is `bot:detected,tor:unknown`. */
export type CheckFilter = Readonly<Record<string, string>>;

export const verdictOptions = [
  { value: '', label: 'Any' },
  { value: 'detected', label: 'Detected' },
  { value: 'not_detected', label: 'Not detected' },
  { value: 'unknown', label: 'Unknown' },
] as const;

export const parseCheckFilter = (text: string): CheckFilter =>
  Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [check, verdict] = part.split(':');
      return check && verdict ? [[check, verdict]] : [];
    }),
  );

/** The filter with another verdict for one check; '' takes the check out of it. */
export const withVerdict = (text: string, check: string, verdict: string): string =>
  Object.entries({ ...parseCheckFilter(text), [check]: verdict })
    .filter(([, one]) => one)
    .map(([id, one]) => `${id}:${one}`)
    .join(',');

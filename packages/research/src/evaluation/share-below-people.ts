interface Scored {
  readonly isBot: boolean;
  readonly score: number;
}

/** The share of bots below the line that a share of people lies below: bots that pass for people. */
export const shareBelowPeople = (rows: readonly Scored[], share: number): number => {
  const people = rows
    .filter(({ isBot }) => !isBot)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  const bots = rows.filter(({ isBot }) => isBot);
  const line = people[Math.ceil(share * people.length) - 1];
  if (line === undefined) return Number.NaN;
  return bots.filter(({ score }) => score <= line).length / bots.length;
};

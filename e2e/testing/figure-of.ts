/** The number of sessions in the text of a link: "Scores 0 to 9: 12 sessions", "Reject, 20%, 12, before 18%". */
export const figureOf = (text: string): number => {
  const [, named] = /: ([\d,]+) sessions?/.exec(text) ?? [];
  const [last = ''] = text.replace(/before [\d,]+|\d+%/g, ' ').match(/[\d,]+(?=\D*$)/) ?? [];
  return Number((named ?? last).replaceAll(',', ''));
};

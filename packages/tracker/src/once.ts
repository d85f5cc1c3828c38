/** The same answer to everyone who asks; work that throws is tried again by the next. */
export const once = <Answer>(work: () => Answer): (() => Answer) => {
  let kept: { readonly answer: Answer } | undefined;
  return () => {
    kept ??= { answer: work() };
    return kept.answer;
  };
};

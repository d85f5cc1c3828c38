/** Student's t for 95 % by degrees of freedom. https://www.itl.nist.gov/div898/handbook/eda/section3/eda3672.htm */
const T_95 = { 4: 2.776, 19: 2.093 } as const;

export interface Mean {
  readonly mean: number;
  /** Half of the 95 % confidence interval. */
  readonly margin: number;
}

/** The mean of 5 or 20 values. */
export const meanOf = (values: readonly number[]): Mean => {
  const freedom = values.length - 1;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const t = T_95[freedom as keyof typeof T_95] ?? Number.NaN;
  return { mean, margin: t * Math.sqrt(squares / freedom / values.length) };
};

/** The lowest frequencies of a discrete sine transform of as many samples; replay noise is in the higher ones. */
export const sineCoefficients = (
  frequencies: number,
  samples: number,
): ((values: Float64Array) => number[]) => {
  const sines = Array.from({ length: frequencies }, (_, wave) =>
    Float64Array.from({ length: samples }, (_, i) =>
      Math.sin(((wave + 1) * Math.PI * (i + 1)) / (samples + 1)),
    ),
  );
  return (values) =>
    sines.map((sine) => {
      let sum = 0;
      for (let i = 0; i < samples; i++) sum += (sine[i] as number) * (values[i] as number);
      return (2 / (samples + 1)) * sum;
    });
};

/** A document whose canvas returns these pictures in turn, and these channels for its square. */
export const paper = (pictures: readonly string[], square: readonly number[] = [0, 102, 204, 255]) => {
  let reads = 0;
  const context = {
    fillRect() {},
    fillText() {},
    arc() {},
    fill() {},
    getImageData: () => ({ data: square }),
  };
  const toDataURL = () => pictures[Math.min(reads++, pictures.length - 1)];
  return { createElement: () => ({ getContext: () => context, toDataURL }) };
};

/** A document whose canvas reads back as these pictures in turn, and its square as these channels. */
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

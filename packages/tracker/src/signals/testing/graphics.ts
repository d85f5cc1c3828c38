const NAMES: Readonly<Record<number, string>> = { 7937: 'WebKit WebGL', 37446: 'ANGLE (Intel)' };

/** Chromium's WebGL context, with some parameters changed. */
export const webgl =
  (changed: Readonly<Record<number, string>> = {}) =>
  (): object => ({
    RENDERER: 7937,
    getParameter: (name: number) => ({ ...NAMES, ...changed })[name],
    getExtension: () => ({ loseContext: () => {} }),
  });

/** A document whose canvases return this context. */
export const canvasOf = (getContext: () => object | null) => ({ createElement: () => ({ getContext }) });

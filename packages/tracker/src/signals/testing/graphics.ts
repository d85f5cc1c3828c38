const NAMES: Readonly<Record<number, unknown>> = {
  7936: 'WebKit',
  7937: 'WebKit WebGL',
  37445: 'Google Inc. (Intel)',
  37446: 'ANGLE (Intel)',
  3379: 8192,
  3386: [8192, 8192],
};

/** A WebGL context as Chromium gives one, with some answers changed. */
export const webgl =
  (changed: Readonly<Record<number, unknown>> = {}) =>
  (): object => ({
    VENDOR: 7936,
    RENDERER: 7937,
    MAX_TEXTURE_SIZE: 3379,
    MAX_VIEWPORT_DIMS: 3386,
    getParameter: (name: number) => ({ ...NAMES, ...changed })[name],
    getExtension: () => ({ loseContext: () => {} }),
    getSupportedExtensions: () => ['one', 'two'],
  });

/** A document whose canvases give this context. */
export const canvasOf = (getContext: (kind: string, options?: object) => object | null) => ({
  createElement: () => ({ getContext }),
});

import { once } from '../../guard.ts';

/**
 * Name of the graphics renderer; undefined without WebGL. Read once, because a context is slow to create. If the name is
 * masked, an extension has the real one (37446). Firefox masks nothing and prints a warning if the extension is requested.
 * https://registry.khronos.org/webgl/extensions/WEBGL_debug_renderer_info/
 */
export const renderer = once((): string | undefined => {
  const gl = document.createElement('canvas').getContext('webgl');
  if (!gl) return undefined;
  const name = gl.getParameter(gl.RENDERER);
  const isMasked = /^WebKit/.test(name) && gl.getExtension('WEBGL_debug_renderer_info');
  const unmasked = isMasked ? gl.getParameter(37446) : name;
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return `${unmasked}`;
});

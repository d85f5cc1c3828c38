import { once } from '../../guard.ts';

/**
 * Name of the graphics behind the page; undefined without WebGL. Asked once, because a context is dear. Where the name
 * is masked, an extension tells it (37446); Firefox masks nothing and warns in the console whoever asks for the extension.
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

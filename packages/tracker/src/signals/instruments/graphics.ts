import { once } from './once.ts';

/**
 * What a canvas says of the graphics behind it; undefined without WebGL. Where the names are masked, an extension tells them (37445 vendor, 37446 renderer); Firefox masks nothing
 * and warns in the console whoever asks for the extension.
 * https://registry.khronos.org/webgl/extensions/WEBGL_debug_renderer_info/
 */
const graphicsOf = (canvas: HTMLCanvasElement) => {
  const strict = canvas.getContext('webgl', { failIfMajorPerformanceCaveat: true });
  const gl = (strict ?? canvas.getContext('webgl')) as WebGLRenderingContext | null;
  if (!gl) return undefined;
  const masked = /^WebKit/.test(gl.getParameter(gl.RENDERER)) && gl.getExtension('WEBGL_debug_renderer_info');
  const facts = {
    vendor: `${gl.getParameter(masked ? 37445 : gl.VENDOR)}`,
    renderer: `${gl.getParameter(masked ? 37446 : gl.RENDERER)}`,
    limits: [
      gl.getParameter(gl.MAX_TEXTURE_SIZE),
      gl.getSupportedExtensions()?.length ?? 0,
      gl.getParameter(gl.MAX_VIEWPORT_DIMS)[0],
    ] as number[],
    caveat: !strict,
  };
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return facts;
};

/** The page's own graphics, asked once: a context is dear. */
export const graphics = once(() => graphicsOf(document.createElement('canvas')));

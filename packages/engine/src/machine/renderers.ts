/** Software renderers, such as https://chromium.googlesource.com/chromium/src/+/main/docs/gpu/swiftshader.md. */
const SOFTWARE =
  /swiftshader|llvmpipe|softpipe|lavapipe|software rasterizer|microsoft basic render|apple software renderer|mesa offscreen|gdi generic/i;

/** Graphics of virtual and remote machines. */
const VIRTUAL =
  /vmware|svga3d|virtualbox|parallels|virgl|virtio|venus|qxl|bochs|red hat|citrix|hyper-v|microsoft remote display|rdp|chromium host/i;

/** Characters of a renderer's name in an explanation. */
export const MAX_RENDERER_LENGTH = 80;

/** Whether a renderer's name, with or without its vendor, is one of a software renderer. */
export const isSoftwareRenderer = (renderer: string): boolean => SOFTWARE.test(renderer);

export const isVirtualRenderer = (renderer: string): boolean => VIRTUAL.test(renderer);

/** Graphics by software: https://chromium.googlesource.com/chromium/src/+/main/docs/gpu/swiftshader.md and its kind. */
const SOFTWARE =
  /swiftshader|llvmpipe|softpipe|lavapipe|software rasterizer|microsoft basic render|apple software renderer|mesa offscreen|gdi generic/i;

/** Graphics of a virtual or remote machine. */
const VIRTUAL =
  /vmware|svga3d|virtualbox|parallels|virgl|virtio|venus|qxl|bochs|red hat|citrix|hyper-v|microsoft remote display|rdp|chromium host/i;

/** The renderer a software rasteriser would name, with vendors' names before it or not. */
export const isSoftwareRenderer = (renderer: string): boolean => SOFTWARE.test(renderer);

export const isVirtualRenderer = (renderer: string): boolean => VIRTUAL.test(renderer);

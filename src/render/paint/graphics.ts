/** What draws the board: graphics hardware through WebGL, or the processor on a plain canvas. */
export type GraphicsMode = 'hardware' | 'processor';

/** What drivers call themselves that let the processor draw. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export const isSoftware = (gl: WebGL2RenderingContext): boolean => {
  const named = gl.getExtension('WEBGL_debug_renderer_info');
  return SOFTWARE.test(String(gl.getParameter(named ? named.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
};

/** What would draw the board best here, found out in a worker. `undefined` where a worker cannot tell. */
export const bestGraphics = (): GraphicsMode | undefined => {
  try {
    const context = new OffscreenCanvas(1, 1).getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (!context) return undefined;
    const found = isSoftware(context) ? 'processor' : 'hardware';
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return found;
  } catch {
    return undefined;
  }
};

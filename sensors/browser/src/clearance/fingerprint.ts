/**
 * What a device shows of itself, hashed (wire conventions, section 4):
 * `wdfp1|canvas32|renderer~vendor|WxHxD|tz|platform|language`. Null where the browser has no SHA-256 for this page.
 */
export function deviceFingerprint(done: (fingerprint: string | null) => void): void {
  try {
    const { width, height, colorDepth } = screen;
    const text = [
      'wdfp1',
      canvasHash(),
      rendererOf(),
      `${width}x${height}x${colorDepth}`,
      Intl.DateTimeFormat().resolvedOptions().timeZone || '',
      navigator.platform || '',
      navigator.language || '',
    ].join('|');
    crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then(
      (digest) => {
        let hex = '';
        new Uint8Array(digest).forEach((byte) => {
          hex += (byte < 16 ? '0' : '') + byte.toString(16);
        });
        done(hex);
      },
      () => done(null),
    );
  } catch (_) {
    done(null);
  }
}

/** 32-bit FNV-1a of a small drawing, in hex: engines and graphics draw the same a little differently. */
function canvasHash(): string {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 40;
    const pen = canvas.getContext('2d');
    if (pen === null) return '';
    pen.textBaseline = 'top';
    pen.font = '16px Arial';
    pen.fillStyle = '#f60';
    pen.fillRect(60, 4, 50, 20);
    pen.fillStyle = '#069';
    pen.fillText('Sundew \u2660 0.5', 4, 8);
    pen.fillStyle = 'rgba(102,204,0,0.7)';
    pen.fillText('Sundew \u2660 0.5', 6, 11);
    const drawn = canvas.toDataURL();
    let hash = 0x811c9dc5;
    for (let at = 0; at < drawn.length; at++) hash = Math.imul(hash ^ drawn.charCodeAt(at), 0x01000193);
    return (hash >>> 0).toString(16);
  } catch (_) {
    return '';
  }
}

function rendererOf(): string {
  try {
    const gl = document.createElement('canvas').getContext('webgl');
    const names = gl === null ? null : gl.getExtension('WEBGL_debug_renderer_info');
    if (gl === null || names === null) return '~';
    return `${gl.getParameter(names.UNMASKED_RENDERER_WEBGL)}~${gl.getParameter(names.UNMASKED_VENDOR_WEBGL)}`;
  } catch (_) {
    return '~';
  }
}

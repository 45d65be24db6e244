import { type Html, html } from '../../../platform/text/html.ts';

const QUIET_ZONE = 4;

/** A QR code as inline SVG: one path, a square per dark module, with the quiet zone that scanners need. */
export async function qrCode(content: string, label: string): Promise<Html> {
  const { create } = await import('qrcode');
  const { modules } = create(content, { errorCorrectionLevel: 'M' });
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
    }
  }
  const side = modules.size + 2 * QUIET_ZONE;
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
}

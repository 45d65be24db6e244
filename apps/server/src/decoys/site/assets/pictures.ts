import { crc32, deflateSync } from 'node:zlib';
import { wideRandom } from '../../../platform/random/wide-random.ts';

/** One transparent pixel, as pages use it to hold places. */
export function gifFile(): Uint8Array {
  return Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
}

const LOGO = { width: 170, height: 30 } as const;

/** A bar in a colour of its own with a lighter stripe: what is left of a logo. */
export function pngFile(seed: string): Uint8Array {
  return picture(seed, LOGO.width, LOGO.height);
}

const ICON = 16;

/** An icon that holds a PNG, which browsers of the last fifteen years read. */
export function iconFile(seed: string): Uint8Array {
  const png = picture(seed, ICON, ICON);
  const head = Buffer.alloc(22);
  // Type 1 (icon), one picture: width, height, no palette, one plane, 32 bits, its length and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(ICON, 6);
  head.writeUInt8(ICON, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with eight bits of red, green, blue and opacity for each pixel. */
function picture(seed: string, width: number, height: number): Buffer {
  const random = wideRandom(seed);
  const colour = [random.whole(20, 190), random.whole(20, 190), random.whole(20, 190)] as const;
  const stripe = random.whole(1, height - 2);
  const rows = Buffer.alloc(height * (1 + 4 * width));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = y === stripe || (x + y) % height < 2 ? 60 : 0;
      const at = y * (1 + 4 * width) + 1 + 4 * x;
      rows.set([colour[0] + light, colour[1] + light, colour[2] + light, 255], at);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

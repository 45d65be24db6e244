import type { Http2Settings } from '../../visit.ts';
import type { ByteSource } from '../byte-source.ts';

export type SettingsList = Http2Settings['settings'];

const MAGIC = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const FRAME_HEADER = 9;
const SETTINGS = 4;
const ACK = 1;
/** Clients send up to a dozen settings of six bytes each. */
const SETTINGS_BYTES = 192;

/**
 * Reads what an HTTP/2 client must say first (RFC 9113, section 3.4): the preface and its settings, in wire order with
 * unknown and repeated ones. The bytes stay in the source for the session.
 * @returns null when the client says something else, or goes away
 */
export async function readClientPreface(source: ByteSource): Promise<SettingsList | null> {
  for (;;) {
    const held = source.held();
    const settings = parsePreface(held);
    if (settings !== 'unfinished') return settings;
    if (!(await source.more())) return null;
  }
}

function parsePreface(bytes: Buffer): SettingsList | 'unfinished' | null {
  const common = Math.min(bytes.length, MAGIC.length);
  if (!bytes.subarray(0, common).equals(MAGIC.subarray(0, common))) return null;
  const frame = bytes.subarray(MAGIC.length);
  if (frame.length < FRAME_HEADER) return 'unfinished';
  const length = frame.readUIntBE(0, 3);
  const isSettings = frame[3] === SETTINGS && ((frame[4] ?? 0) & ACK) === 0 && length % 6 === 0;
  if (!isSettings || length > SETTINGS_BYTES) return null;
  if (frame.length < FRAME_HEADER + length) return 'unfinished';
  const settings: (readonly [number, number])[] = [];
  for (let at = FRAME_HEADER; at < FRAME_HEADER + length; at += 6) {
    settings.push([frame.readUInt16BE(at), frame.readUInt32BE(at + 2)]);
  }
  return settings;
}

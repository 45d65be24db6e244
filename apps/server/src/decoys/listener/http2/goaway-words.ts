const FRAME_HEADER = 9;
const GOAWAY = 7;
/** Last stream and error code; what follows is for people (RFC 9113, section 6.8). */
const GOAWAY_BYTES = 8;

/**
 * Takes the words out of GOAWAY frames. The session's library says there what was wrong, in phrases by which everybody knows
 * it; nginx says nothing.
 * @returns a function that takes the next bytes of one connection, cut anywhere, and gives those to send
 */
export function createGoawayFilter(): (bytes: Buffer) => Buffer {
  let header = Buffer.alloc(0);
  let passing = 0;
  let dropping = 0;

  return (bytes) => {
    const kept: Buffer[] = [];
    for (let at = 0; at < bytes.length; ) {
      if (passing > 0 || dropping > 0) {
        const isPassing = passing > 0;
        const piece = bytes.subarray(at, at + (isPassing ? passing : dropping));
        at += piece.length;
        if (isPassing) kept.push(piece);
        if (isPassing) passing -= piece.length;
        else dropping -= piece.length;
        continue;
      }
      const piece = bytes.subarray(at, at + FRAME_HEADER - header.length);
      at += piece.length;
      header = Buffer.concat([header, piece]);
      if (header.length < FRAME_HEADER) break;
      const length = header.readUIntBE(0, 3);
      passing = header[3] === GOAWAY ? Math.min(length, GOAWAY_BYTES) : length;
      dropping = length - passing;
      header.writeUIntBE(passing, 0, 3);
      kept.push(header);
      header = Buffer.alloc(0);
    }
    return Buffer.concat(kept);
  };
}

/** Publicly verifiable tokens, signed blindly with RSA of 2048 bits (RFC 9578, section 6). */
export const TOKEN_TYPE = 0x0002;

/** What a token is asked for with (`TokenChallenge`, RFC 9577, section 2.1.1). */
export interface TokenChallenge {
  /** Host of the issuer, with its port unless that is 443. */
  readonly issuer: string;
  /** 32 bytes, which the service knows again. */
  readonly context: Buffer;
  /** Host of the site, with its port unless that is 443: browsers answer at no other. */
  readonly origin: string;
}

/** A challenge as its bytes. Names are ASCII, and shorter than 65,536 bytes. */
export function challengeBytes({ issuer, context, origin }: TokenChallenge): Buffer {
  return Buffer.concat([uint16(TOKEN_TYPE), named(issuer), Buffer.from([context.length]), context, named(origin)]);
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text, 'ascii');
  return Buffer.concat([uint16(bytes.length), bytes]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

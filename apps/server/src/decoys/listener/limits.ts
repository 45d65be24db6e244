/** What strangers may make the decoy listener hold or wait for. Sizes in bytes, times in milliseconds. */
export interface ListenerLimits {
  /** Request line and headers together. */
  readonly headBytes: number;
  /** One header line, and the request line, without the line end. */
  readonly lineBytes: number;
  readonly headerCount: number;
  /** A longer target is answered with 414 and recorded cut to this length. */
  readonly targetBytes: number;
  /** Kept of the beginning of a body and handed on. */
  readonly bodyKeptBytes: number;
  /** Kept of the end of a longer one: one more than is looked at for attacks, so that it shows that something is missing. */
  readonly bodyTailBytes: number;
  /** Kept of all bodies together; those that come while it is spent are counted and not kept. */
  readonly allBodiesKeptBytes: number;
  /** Read of a body at all; a longer one is answered with 413. */
  readonly bodyBytes: number;
  /** For the ClientHello with its handshake, and again for the head of each request. */
  readonly headMs: number;
  readonly bodyMs: number;
  /** Between requests of a connection. */
  readonly idleMs: number;
  /** From the end of a request's body to the last byte of its answer. */
  readonly answerMs: number;
  readonly connections: number;
  /** For one IPv4 address or one IPv6 /64: as many as Debian's nginx takes in all on two cores, 768 per worker. */
  readonly connectionsPerAddress: number;
  readonly requestsPerConnection: number;
  /** HTTP/2 requests of one connection that are being answered, streams already reset included. */
  readonly streams: number;
  /** HTTP/2 streams of one connection that are reset or refused, in ten seconds. */
  readonly resets: number;
  /** From one TLS handshake to the next of an address, for a minute after one of its connections was cut for too many of those. */
  readonly floodPaceMs: number;
  /** HTTP/2 frames of one connection that carry nothing, such as pings, and are read at once: as many as nginx has wait for a client. */
  readonly controlFrames: number;
  /** How many of those that come after are read. */
  readonly controlFramesPerSecond: number;
}

export const LISTENER_LIMITS: ListenerLimits = {
  headBytes: 33_792,
  lineBytes: 8_190,
  headerCount: 1_000,
  targetBytes: 8_192,
  bodyKeptBytes: 65_536,
  bodyTailBytes: 16_385,
  allBodiesKeptBytes: 134_217_728,
  bodyBytes: 1_048_576,
  headMs: 60_000,
  bodyMs: 60_000,
  idleMs: 75_000,
  answerMs: 120_000,
  connections: 10_000,
  connectionsPerAddress: 1_536,
  requestsPerConnection: 1_000,
  streams: 128,
  resets: 100,
  floodPaceMs: 50,
  controlFrames: 10_000,
  controlFramesPerSecond: 1_000,
};

/** One request as a line of an access log tells of it. Nothing in it is decoded but the escapes of the log itself. */
export interface Access {
  readonly atMs: number;
  /** As written; checked where lines become requests. */
  readonly ip: string;
  /** Empty when the line does not say. */
  readonly method: string;
  /** Path and query as the client sent them, or a full URL. */
  readonly target: string;
  /** Empty when the line does not say. */
  readonly host: string;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly referrer: string;
  readonly userAgent: string;
}

/** A way in which servers write access logs: one file of `formats` each. */
export interface LogFormat {
  readonly name: string;
  /** Servers that write it, for people. */
  readonly about: string;
  /** Null for a line that is no request in this format. Never throws. */
  read(line: string): Access | null;
}

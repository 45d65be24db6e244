/** One HTTP request as it came over the wire; nothing in it is decoded. */
export interface HttpRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names in any case. Credential headers are left out by the caller. */
  readonly headers: Readonly<Record<string, string>>;
  /** The `Content-Type` header; empty when there is none. */
  readonly contentType: string;
  readonly body: string | Uint8Array;
}

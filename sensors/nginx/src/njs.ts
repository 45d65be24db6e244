/** What this sensor uses of a request in njs. */
export interface NginxRequest {
  readonly method: string;
  /** Path as nginx serves it: decoded once, single slashes, no dots, without query. */
  readonly uri: string;
  readonly rawHeadersIn: readonly (readonly [string, string])[];
  readonly headersIn: Readonly<Record<string, string | undefined>>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  subrequest(uri: string, options: { readonly method: string; readonly body: string; readonly detached: true }): void;
  return(status: number): void;
  error(message: string): void;
}

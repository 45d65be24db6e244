/** One recorded request: what a browser sent, without its infrastructure. Names are in wire order. */
export interface Capture {
  readonly browser: string;
  /** Method and path; the path says how the page made the request. */
  readonly request: string;
  readonly scheme: 'http' | 'https';
  readonly protocol: string;
  readonly userAgent: string;
  readonly names: readonly string[];
  readonly acceptLanguage: string;
  readonly acceptEncoding: string;
  readonly values: Readonly<Record<string, string>>;
}

import type { DescribedBrowser } from './described-browser.ts';

/**
 * What a family of browsers sends, as data. Versions are `versionNumber`s; null is never. Fetch Metadata, client hints
 * and Brotli are sent over HTTPS (and to localhost) only.
 */
export interface BrowserExpectation {
  /** Kebab case, after its file. */
  readonly name: string;
  appliesTo(browser: DescribedBrowser): boolean;
  /** First version with `Sec-Fetch-*`. */
  readonly fetchMetadataSince: number | null;
  /** First version with `Sec-CH-UA`, `-Mobile` and `-Platform` on every request. */
  readonly clientHintsSince: number | null;
  /** First version that offers Zstandard in Accept-Encoding; earlier ones cannot. */
  readonly zstdSince: number | null;
  /** First version with the `Priority` header; earlier ones cannot. */
  readonly prioritySince: number | null;
  /** Weight of the second language in Accept-Language, where the browser generates the list itself. */
  readonly secondLanguageWeight: string | null;
  /** Pairs of names of which the first always stands before the second on the wire. */
  readonly order: readonly (readonly [string, string])[];
  /** The host application may change the set, so that what is missing counts half. */
  readonly lenient: boolean;
}

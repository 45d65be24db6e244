import { start as startTag } from './start.ts';

/** Which scanner reports where, and what it may do in the page. */
export interface BrowserOptions {
  /** Address of the service as browsers reach it: `https://sundew.example.com`. */
  readonly endpoint: string;
  /** Id of the organization. Like that of the scanner it is no secret. */
  readonly organization: string;
  /** Id of the detection script (scanner). */
  readonly scanner: string;
  /** Adds a field that people cannot see to forms that post; true when left out. */
  readonly bait?: boolean;
  /** Path or address of a decoy that a hidden link leads to; none when left out. */
  readonly link?: string;
  /** Asks a worker as well, which takes `worker-src blob:` in a policy; true when left out. */
  readonly workers?: boolean;
  /** True reads nothing before the page dispatches the event `sundew:consent`; false when left out. */
  readonly consent?: boolean;
}

/** Those that run already; frameworks start their parts more than once. */
const started: string[] = [];

/**
 * Looks at the page at load and after input, and reports what was read. A second call for the same scanner does nothing, nor
 * does one outside of a browser, as while a page is rendered on a server. Never throws.
 */
export function start(options: BrowserOptions): void {
  const { endpoint, organization, scanner, bait = true, link = '', workers = true, consent = false } = options;
  if (typeof window === 'undefined' || typeof document === 'undefined') return;
  if (started.indexOf(scanner) >= 0) return;
  started.push(scanner);
  const to = `${String(endpoint).replace(/\/+$/, '')}/api/v1/detect/public`;
  startTag({ aid: organization, sid: scanner, to, bait, link, workers, consent });
}

/** The program that runs the page, by how its JavaScript words an error, whatever the User-Agent says. */
export type Engine = 'chromium' | 'gecko' | 'webkit' | 'other';

/** By the name that the score has for it, with what was seen. */
export interface HeaderFault {
  readonly name: string;
  readonly evidence: string;
}

/** What the server knows of a page: the readings of the tag, and what the tag's own request showed. */
export interface PageView {
  readonly engine: Engine;
  /** As the request showed it; empty when it had none. */
  readonly userAgent: string;
  /** A desktop computer by User-Agent: no phone, no tablet. */
  readonly isDesktop: boolean;
  /** Values of the request's headers, names in lower case; null where they are not known. */
  readonly headers: Readonly<Record<string, string>> | null;
  /** What the service found wrong with these headers for the browser that the User-Agent describes. */
  readonly headerFaults: readonly HeaderFault[];
  /** The reading of a probe by the name of its signal, or a fact of `page/facts.ts`. Anything may be in it. */
  readonly readings: Readonly<Record<string, unknown>>;
}

/** What was seen of those faults of the headers that have one of these names; null when there are none. */
export function faultsAmong({ headerFaults }: PageView, names: readonly string[]): string | null {
  const seen = headerFaults.filter(({ name }) => names.includes(name)).map(({ evidence }) => evidence);
  return seen.length === 0 ? null : seen.join('; ').slice(0, 120);
}

/** A number among the readings; null for anything else, also for what is not finite. */
export function numberOf(view: PageView, name: string, field?: string): number | null {
  const value = readingOf(view, name, field);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** A text among the readings, at most 512 characters of it; null for anything else. */
export function textOf(view: PageView, name: string, field?: string): string | null {
  const value = readingOf(view, name, field);
  return typeof value === 'string' ? value.slice(0, 512) : null;
}

/** True when the reading is exactly true. */
export function isTrue(view: PageView, name: string, field?: string): boolean {
  return readingOf(view, name, field) === true;
}

/** The texts of a list among the readings, at most 32. */
export function textsOf(view: PageView, name: string, field?: string): readonly string[] {
  const value = readingOf(view, name, field);
  if (!Array.isArray(value)) return [];
  return value.slice(0, 32).filter((item): item is string => typeof item === 'string');
}

function readingOf({ readings }: PageView, name: string, field: string | undefined): unknown {
  const value = Object.hasOwn(readings, name) ? readings[name] : undefined;
  if (field === undefined) return value;
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, field)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[field];
}

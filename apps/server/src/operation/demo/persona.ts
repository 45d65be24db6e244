import type { Source } from '@sundew/wire/sources';
import type { Random } from '../../platform/random/random.ts';
import type { Client } from './browsers.ts';

/** A kind of visitor of the sample site. A new one is a file in `personas/`. */
export interface Persona {
  readonly name: string;
  /** Visits a day on average; each may have many requests. */
  readonly visitsPerDay: number;
  /** When they come: people by daylight, machines at any hour. */
  readonly rhythm: 'daylight' | 'always';
  /** The requests of one visit, in the order of their time. */
  visit(random: Random): readonly DemoRequest[];
}

/** One request to the sample site as a sensor there would report it. */
export interface DemoRequest {
  /** Milliseconds since the visit began. */
  readonly afterMs: number;
  readonly ip: string;
  readonly client: Client;
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly referrer?: string;
  /** Default `sdk`. */
  readonly source?: Source;
  /** As the sensor calls itself. Default `demo-shop`. */
  readonly sensor?: string;
  readonly flags?: readonly string[];
  /** Names of what the browser script found, with their points. */
  readonly signals?: Readonly<Record<string, number>>;
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

/** A page load without anything special. */
export function page(afterMs: number, ip: string, client: Client, target: string, referrer?: string): DemoRequest {
  return { afterMs, ip, client, method: 'GET', target, ...(referrer === undefined ? {} : { referrer }) };
}

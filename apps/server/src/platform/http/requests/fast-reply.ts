import type { ServerResponse } from 'node:http';
import type { Problem } from '@sundew/wire/problems';
import { problemBody } from '../answers/problem-replies.ts';
import type { App } from '../application.ts';
import type { Spent } from '../limits/rate-limits.ts';

/** Headers that belong to one answer, not to all of them. */
const OWN = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-type',
  'content-length',
  'cache-control',
]);

/** Headers that the application puts on every answer at an address, as a flat list of names and values. */
export async function headersOfEveryAnswer(app: App, url: string): Promise<readonly string[]> {
  const sample = await app.inject({ method: 'GET', url });
  return Object.entries(sample.headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [name, String(value)]));
}

/** Writes the answers of a short way with the headers that the ordinary way puts on them. */
export class FastReply {
  readonly #response: ServerResponse;
  readonly #headers: string[];
  readonly #requestId: string;

  constructor(response: ServerResponse, everyAnswer: readonly string[], requestId: string) {
    this.#response = response;
    this.#requestId = requestId;
    this.#headers = [...everyAnswer, 'x-request-id', requestId];
  }

  limit(spent: Spent | null): void {
    if (spent === null) return;
    this.#headers.push('x-ratelimit-limit', String(spent.limit), 'x-ratelimit-remaining', String(spent.remaining));
    this.#headers.push('x-ratelimit-reset', String(spent.resetAtS));
  }

  header(name: string, value: string): void {
    this.#headers.push(name, value);
  }

  accepted(): void {
    this.#response.writeHead(204, this.#headers).end();
  }

  found(value: object): void {
    this.#send(200, value);
  }

  refused(problem: Problem): void {
    this.#headers.push('cache-control', 'no-store');
    if (problem.retryAfterS !== undefined) this.#headers.push('retry-after', String(problem.retryAfterS));
    this.#send(problem.status, problemBody(problem, this.#requestId));
  }

  #send(status: number, value: object): void {
    const body = JSON.stringify(value);
    this.#headers.push('content-type', 'application/json; charset=utf-8');
    this.#headers.push('content-length', String(Buffer.byteLength(body)));
    this.#response.writeHead(status, this.#headers).end(body);
  }
}

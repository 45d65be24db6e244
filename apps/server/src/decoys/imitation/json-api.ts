import type { Reply } from '../reply.ts';
import type { Visit } from '../visit.ts';
import type { Site } from './site.ts';

/** How a framework for JSON APIs words its answers. */
export interface JsonApi {
  readonly headers: Reply['headers'];
  page(items: readonly object[], place: Page): object;
  fault(status: number, visit: Visit): object;
  /** Status for a field that is missing or wrong, and what is said about it. */
  invalid(field: string, visit: Visit): { readonly status: number; readonly body: object };
}

export interface Page {
  readonly number: number;
  readonly size: number;
  readonly total: number;
  /** Address of another page. */
  address(number: number): string;
}

const pathOf = ({ target }: Visit): string => target.split('?', 1)[0] ?? '';

const express: JsonApi = {
  headers: [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['X-Powered-By', 'Express'],
  ],
  page: (items, { number, size, total }) => ({
    data: items,
    meta: { page: number, limit: size, total, pages: Math.ceil(total / size) },
  }),
  fault: (status, visit) =>
    status === 404 || status === 405
      ? { statusCode: 404, message: `Cannot ${visit.method} ${pathOf(visit)}`, error: 'Not Found' }
      : { statusCode: status, message: 'Forbidden resource', error: 'Forbidden' },
  invalid: (field) => ({
    status: 400,
    body: { statusCode: 400, message: [`${field} should not be empty`], error: 'Bad Request' },
  }),
};

const django: JsonApi = {
  headers: [
    ['Content-Type', 'application/json'],
    ['Vary', 'Accept, Cookie'],
    ['X-Frame-Options', 'DENY'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'same-origin'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ],
  page: (items, { number, size, total, address }) => ({
    count: total,
    next: number * size < total ? address(number + 1) : null,
    previous: number > 1 ? address(number - 1) : null,
    results: items,
  }),
  fault: (status, { method }) => ({
    detail:
      status === 405
        ? `Method "${method}" not allowed.`
        : status === 404
          ? 'Invalid page.'
          : 'You do not have permission to perform this action.',
  }),
  invalid: (field) => ({ status: 400, body: { [field]: ['This field is required.'] } }),
};

const laravel: JsonApi = {
  headers: [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-cache, private'],
    ['X-RateLimit-Limit', '60'],
    ['X-RateLimit-Remaining', '59'],
    ['Access-Control-Allow-Origin', '*'],
  ],
  page: (items, { number, size, total, address }) => ({
    current_page: number,
    data: items,
    first_page_url: address(1),
    from: items.length === 0 ? null : (number - 1) * size + 1,
    last_page: Math.max(1, Math.ceil(total / size)),
    next_page_url: number * size < total ? address(number + 1) : null,
    per_page: size,
    prev_page_url: number > 1 ? address(number - 1) : null,
    to: items.length === 0 ? null : (number - 1) * size + items.length,
    total,
  }),
  fault: (status, visit) => ({
    message:
      status === 405
        ? `The ${visit.method} method is not supported for route ${pathOf(visit).slice(1)}. Supported methods: GET, HEAD, POST.`
        : 'This action is unauthorized.',
  }),
  invalid: (field) => ({
    status: 422,
    body: { message: `The ${field} field is required.`, errors: { [field]: [`The ${field} field is required.`] } },
  }),
};

/** The framework that the site's API is made with. */
export const jsonApiOf = (site: Site): JsonApi => site.random('json api').pick([express, django, laravel]);

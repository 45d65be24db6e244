/** What a client of TAXII 2.1 reads, and every way in which the service breaks the standard (OASIS, 10 June 2021). */
export interface TaxiiClient {
  // biome-ignore lint/suspicious/noExplicitAny: resources are compared field by field
  get(path: string, query?: Record<string, string>): Promise<{ status: number; body: any; headers: Headers }>;
  /** Everything that a collection holds, page by page. */
  // biome-ignore lint/suspicious/noExplicitAny: objects are compared field by field
  all(collection: string, what: 'objects' | 'manifest', query?: Record<string, string>): Promise<any[]>;
  readonly faults: string[];
}

const MEDIA_TYPE = 'application/taxii+json;version=2.1';
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/;

/** @param key given as password of Basic, as clients of the standard do */
export function taxiiClient(origin: string, key: string, pageSize = 1_000): TaxiiClient {
  const faults: string[] = [];
  const want = (holds: boolean, what: string) => {
    if (!holds) faults.push(what);
  };
  async function get(path: string, query: Record<string, string> = {}) {
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${origin}${path}${search === '' ? '' : `?${search}`}`, {
      headers: { Accept: MEDIA_TYPE, Authorization: `Basic ${Buffer.from(`taxii:${key}`).toString('base64')}` },
    });
    want(path.endsWith('/'), `${path} has no slash at its end`);
    want(response.headers.get('content-type') === MEDIA_TYPE, `${path}: ${response.headers.get('content-type')}`);
    // biome-ignore lint/suspicious/noExplicitAny: resources are compared field by field
    const body: any = await response.json();
    if (response.status >= 400) {
      want(typeof body.title === 'string' && body.http_status === String(response.status), `${path}: error message`);
    }
    return { status: response.status, body, headers: response.headers };
  }
  return {
    ...{ faults, get },
    async all(collection, what, query = {}) {
      const found = [];
      let next: string | undefined;
      do {
        const { body, headers } = await get(`${collection}${what}/`, {
          ...{ ...query, limit: String(pageSize) },
          ...(next === undefined ? {} : { next }),
        });
        const objects = body.objects ?? [];
        want(body.objects === undefined || objects.length > 0, `${what}: an empty list`);
        want(objects.length <= pageSize, `${what}: more than asked for`);
        want(typeof body.more === 'boolean' && body.more === (body.next !== undefined), `${what}: more and next`);
        if (objects.length > 0) {
          const [first, last] = ['First', 'Last'].map((end) => headers.get(`X-TAXII-Date-Added-${end}`) ?? '');
          want(TIMESTAMP.test(first ?? '') && TIMESTAMP.test(last ?? '') && `${first}` <= `${last}`, `${what}: dates`);
          if (what === 'manifest') {
            want(
              objects[0].date_added === first && objects.at(-1).date_added === last,
              'manifest: dates of its entries',
            );
          }
        }
        found.push(...objects);
        next = body.next;
      } while (next !== undefined);
      return found;
    },
  };
}

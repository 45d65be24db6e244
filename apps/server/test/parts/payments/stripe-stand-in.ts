import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Fault, faultsIn } from './stripe-calls.ts';

export const SECRET_KEY = 'sk_test_51StandInForStripe';
export const WEBHOOK_SECRET = 'whsec_stand_in';

/** A subscription as Stripe keeps it, as far as anybody looks at it here. Times are epoch seconds. */
export interface StandInSubscription {
  readonly id: string;
  readonly customer: string;
  status: string;
  price: string;
  start: number;
  end: number;
  cancel_at_period_end: boolean;
  readonly created: number;
}

export interface StandInPage {
  readonly id: string;
  readonly kind: 'checkout' | 'portal';
  readonly parameters: URLSearchParams;
  readonly url: string;
  readonly created: number;
  status: 'open' | 'complete' | 'expired';
}

/** Stripe's API, as strict as it is published: whatever it would refuse, this refuses. */
export interface StripeStandIn {
  readonly url: string;
  /** Pages that were opened, the last one in front. */
  readonly opened: StandInPage[];
  readonly subscriptions: StandInSubscription[];
  /** It takes connections, and answers nothing. */
  hangs: boolean;
  /** What the customer does on a page of a checkout session, or else on the last one. */
  pay(overrides?: Partial<StandInSubscription>, url?: string): StandInSubscription;
  close(): Promise<void>;
}

/** A message as Stripe sends it. @param atS when it was signed, in epoch seconds */
export function signedMessage(
  type: string,
  object: object,
  { secret = WEBHOOK_SECRET, atS = Math.floor(Date.now() / 1_000) } = {},
): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created: atS, data: { object } });
  const mac = createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex');
  return { body, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': `t=${atS},v1=${mac}` } };
}

/** @param prices ids that exist in the account */
export async function startStripe(prices: readonly string[]): Promise<StripeStandIn> {
  const customers = new Set<string>();
  const answered = new Map<string, { readonly asked: string; readonly answer: object }>();
  const standIn: Omit<StripeStandIn, 'url' | 'close' | 'pay'> & { hangs: boolean } = {
    ...{ opened: [], subscriptions: [], hangs: false },
  };

  function perform(name: string, parameters: URLSearchParams): object | Fault {
    const customer = parameters.get('customer');
    if (customer !== null && !customers.has(customer)) {
      return { status: 400, code: 'resource_missing', message: `No such customer: '${customer}'` };
    }
    if (name === 'POST /v1/customers') {
      const id = `cus_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
      customers.add(id);
      return { id, object: 'customer' };
    }
    if (name === 'GET /v1/subscriptions') {
      const data = standIn.subscriptions.filter((each) => each.customer === customer).map(toWire);
      return { object: 'list', data, has_more: false, url: '/v1/subscriptions' };
    }
    if (name === 'GET /v1/checkout/sessions') {
      const isAsked = (each: StandInPage) => each.parameters.get('customer') === customer && each.status === 'open';
      const data = standIn.opened.filter((each) => each.kind === 'checkout' && isAsked(each)).map(pageToWire);
      return { object: 'list', data, has_more: false, url: '/v1/checkout/sessions' };
    }
    const ended = standIn.opened.find((each) => name === `POST /v1/checkout/sessions/${each.id}/expire`);
    if (ended !== undefined) {
      if (ended.status !== 'open') return { status: 400, code: '', message: 'Only open sessions can be expired.' };
      ended.status = 'expired';
      return pageToWire(ended);
    }
    const kind = name.includes('checkout') ? 'checkout' : 'portal';
    const price = parameters.get('line_items[0][price]');
    if (price !== null && !prices.includes(price)) {
      return { status: 400, code: 'resource_missing', message: `No such price: '${price}'` };
    }
    const page: StandInPage = {
      ...{ id: `cs_test_${standIn.opened.length}`, kind, parameters, status: 'open' },
      ...{ url: `https://${kind}.stripe.example/${randomUUID()}`, created: Math.floor(Date.now() / 1_000) },
    };
    standIn.opened.unshift(page);
    return pageToWire(page);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (standIn.hangs) return;
    const url = new URL(request.url ?? '/', 'http://stripe.example');
    const name = `${request.method} ${url.pathname}`;
    const sent = await text(request);
    const parameters = request.method === 'GET' ? url.searchParams : new URLSearchParams(sent);
    const key = request.headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    const fault = faultsIn(name.replace(/cs_test_\d+/, '{id}'), request.headers, parameters, SECRET_KEY);
    if (fault !== null) return answer(response, fault);
    if (before !== undefined && before.asked !== name + sent) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return answer(response, { status: 400, code: 'idempotency_key_in_use', message });
    }
    const done = before?.answer ?? perform(name, parameters);
    if (typeof key === 'string') answered.set(key, { asked: name + sent, answer: done });
    answer(response, done);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${port}`,
    pay(overrides: Partial<StandInSubscription> = {}, url?: string) {
      const session = standIn.opened.find((each) => each.kind === 'checkout' && each.url === (url ?? each.url));
      if (session?.status !== 'open') throw new Error('No checkout session is open.');
      session.status = 'complete';
      const start = Math.floor(Date.now() / 1_000);
      const paid: StandInSubscription = {
        ...{ id: `sub_${standIn.subscriptions.length + 1}`, status: 'active', cancel_at_period_end: false },
        ...{ customer: session.parameters.get('customer') ?? '', created: start },
        ...{ price: session.parameters.get('line_items[0][price]') ?? '', start, end: start + 30 * 86_400 },
        ...overrides,
      };
      standIn.subscriptions.push(paid);
      return paid;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

function pageToWire({ id, kind, parameters, url, created, status }: StandInPage): object {
  const metadata = { key: parameters.get('metadata[key]') };
  return { id, object: kind, url: status === 'open' ? url : null, created, status, metadata };
}

function toWire({ start, end, price, ...of }: StandInSubscription): object {
  const item = { id: `si_${of.id}`, object: 'subscription_item', current_period_start: start, current_period_end: end };
  const items = { object: 'list', data: [{ ...item, price: { id: price, object: 'price' }, quantity: 1 }] };
  return { object: 'subscription', cancel_at: null, ...of, items };
}

function answer(response: ServerResponse, content: object | Fault): void {
  const isFault = 'message' in content;
  response.writeHead(isFault ? content.status : 200, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' });
  const { message, code } = isFault ? content : { message: '', code: '' };
  response.end(JSON.stringify(isFault ? { error: { type: 'invalid_request_error', code, message } } : content));
}

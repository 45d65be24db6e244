import type { IncomingHttpHeaders } from 'node:http';

/** What Stripe answers to a request that it refuses. */
export interface Fault {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

interface Parameter {
  readonly required?: true;
  readonly form: RegExp;
}

const METADATA: Parameter = { form: /^.{0,500}$/s };
const WEB_ADDRESS = /^https?:\/\/\S{1,5000}$/;

/** The calls that are made, with their parameters as they are published; whatever else is sent is unknown. */
const CALLS: Readonly<Record<string, Readonly<Record<string, Parameter>>>> = {
  'POST /v1/customers': {
    name: { form: /^.{1,256}$/s },
    'metadata[organization_id]': METADATA,
  },
  'POST /v1/checkout/sessions': {
    mode: { required: true, form: /^(payment|setup|subscription)$/ },
    customer: { form: /^cus_/ },
    client_reference_id: { form: /^[\w-]{1,200}$/ },
    'line_items[0][price]': { required: true, form: /^price_/ },
    'line_items[0][quantity]': { required: true, form: /^[1-9]\d*$/ },
    success_url: { required: true, form: WEB_ADDRESS },
    cancel_url: { form: WEB_ADDRESS },
    'subscription_data[metadata][organization_id]': METADATA,
    'metadata[key]': METADATA,
  },
  'GET /v1/checkout/sessions': {
    customer: { form: /^cus_/ },
    status: { form: /^(complete|expired|open)$/ },
    limit: { form: /^([1-9]\d?|100)$/ },
  },
  'POST /v1/checkout/sessions/{id}/expire': {},
  'POST /v1/billing_portal/sessions': {
    customer: { required: true, form: /^cus_/ },
    return_url: { form: WEB_ADDRESS },
  },
  'GET /v1/subscriptions': {
    customer: { form: /^cus_/ },
    status: { form: /^(active|all|canceled|ended|incomplete|incomplete_expired|past_due|paused|trialing|unpaid)$/ },
    limit: { form: /^([1-9]\d?|100)$/ },
  },
};

/** The first reason to refuse a call: who asks, in which version and form, and with which parameters. */
export function faultsIn(
  name: string,
  headers: IncomingHttpHeaders,
  parameters: URLSearchParams,
  secretKey: string,
): Fault | null {
  const known = CALLS[name];
  if (known === undefined) return refuse(404, '', `Unrecognized request URL (${name})`);
  if (headers.authorization !== `Bearer ${secretKey}`) return refuse(401, '', 'Invalid API Key provided');
  if (!/^\d{4}-\d{2}-\d{2}(\.[a-z]+)?$/.test(String(headers['stripe-version']))) {
    return refuse(400, '', 'Invalid Stripe API version');
  }
  if (name.startsWith('POST') && headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return refuse(400, '', 'The content type must be application/x-www-form-urlencoded');
  }
  for (const [parameter, value] of parameters) {
    if (known[parameter] === undefined)
      return refuse(400, 'parameter_unknown', `Received unknown parameter: ${parameter}`);
    if (!known[parameter].form.test(value)) return refuse(400, 'parameter_invalid', `Invalid ${parameter}`);
  }
  const missing = Object.entries(known).find(([parameter, { required }]) => required && !parameters.has(parameter));
  return missing === undefined ? null : refuse(400, 'parameter_missing', `Missing required param: ${missing[0]}.`);
}

function refuse(status: number, code: string, message: string): Fault {
  return { status, code, message };
}

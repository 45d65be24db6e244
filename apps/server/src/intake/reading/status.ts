import type { Scalar } from './metadata.ts';

/** Names under which sensors and log shippers send the status of the answer. */
const NAMES = ['status', 'status_code', 'response_status', 'http_status'] as const;

/** Status of the answer to the visitor, 100 to 599; null when it was not sent, or not known yet. */
export function readStatus(sent: unknown, metadata: Readonly<Record<string, Scalar>>): number | null {
  const own = statusOf(sent);
  if (own !== null) return own;
  for (const name of NAMES) {
    const found = statusOf(metadata[name]);
    if (found !== null) return found;
  }
  return null;
}

function statusOf(value: unknown): number | null {
  const status = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof status === 'number' && Number.isInteger(status) && status >= 100 && status <= 599 ? status : null;
}

import { SIEM_INDEX } from '@sundew/wire/siem';
import { SiemFailure, type SiemOutcome } from '../siem-port.ts';
import { ALL_TAKEN, type SiemReceiver } from '../siem-receiver.ts';

/** The document is there already: it was sent before. */
const CONFLICT = 409;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
const SAID_OF_BULK = 'filter_path=errors,items.*.status,items.*.error.type,items.*.error.reason';

interface Item {
  readonly status: number;
  readonly error?: { readonly type?: unknown; readonly reason?: unknown };
}

/** Elasticsearch and OpenSearch: documents are created under the id of the detection, so that none is there twice. */
export const elasticsearch: SiemReceiver = {
  name: 'elasticsearch',
  async send({ url = '', index = SIEM_INDEX, token }, events, { post }) {
    const body = events.map(({ id, json }) => `${JSON.stringify({ create: { _id: id } })}\n${json}\n`).join('');
    const answer = await post(`${url.replace(/\/+$/, '')}/${encodeURIComponent(index)}/_bulk?${SAID_OF_BULK}`, {
      headers: {
        'Content-Type': 'application/x-ndjson',
        ...(token === undefined ? {} : { Authorization: `ApiKey ${token}` }),
      },
      body,
    });
    return outcomeOf(readItems(answer.body), events.length);
  },
};

/** @throws SiemFailure when something has to be sent again, or nothing was taken */
function outcomeOf(items: readonly Item[], sent: number): SiemOutcome {
  const failed = items.filter(({ status }) => status >= 300 && status !== CONFLICT);
  const [first] = failed;
  if (first === undefined) return ALL_TAKEN;
  const put = failed.find(({ status }) => status === TOO_MANY || status >= SERVER_ERROR);
  if (put !== undefined)
    throw new SiemFailure(put.status === TOO_MANY ? 'rate_limited' : 'service_failed', saidOf(put));
  // All of them: it is not about one detection, but about the index or the right to write to it.
  if (failed.length === sent) throw new SiemFailure('refused', saidOf(first));
  return { rejected: failed.length, said: saidOf(first) };
}

/** The outcome of each document, in order. @throws SiemFailure when the answer is another one */
function readItems(body: Buffer): readonly Item[] {
  try {
    const answer = JSON.parse(body.toString('utf8')) as { errors: boolean; items?: Record<string, Item>[] };
    if (answer.errors === false) return [];
    return (answer.items ?? []).flatMap((item) => Object.values(item));
  } catch (cause) {
    throw new SiemFailure('service_failed', 'The answer is not one of the bulk API.', null, cause);
  }
}

function saidOf({ status, error }: Item): string {
  return [status, error?.type, error?.reason].filter((part) => part !== undefined).join(' ');
}

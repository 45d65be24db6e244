import { Readable } from 'node:stream';
import type { WAFV2 } from '@aws-sdk/client-wafv2';
import { wholeBody } from '../whole-body.ts';

/** The client bounds the time until an answer begins; this bounds the answer. */
export function boundAnswers(client: WAFV2, limitMs: number): void {
  client.middlewareStack.add(
    (next) => async (args) => {
      const answered = await next(args);
      const { response } = answered;
      if (isAnswer(response) && response.body instanceof Readable) response.body = await inTime(response.body, limitMs);
      return answered;
    },
    { step: 'deserialize', priority: 'low', name: 'boundAnswers' },
  );
}

function isAnswer(response: unknown): response is { body: unknown } {
  return typeof response === 'object' && response !== null && 'body' in response;
}

async function inTime(body: Readable, limitMs: number): Promise<Uint8Array> {
  const timer = setTimeout(() => body.destroy(new Error('it takes too long')), limitMs);
  try {
    return await wholeBody(body);
  } finally {
    clearTimeout(timer);
  }
}

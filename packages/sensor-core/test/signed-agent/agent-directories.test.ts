import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAgentDirectories } from '../../src/signed-agent/agent-directories.ts';

const KEYS = { keys: [{ kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }] };

/** Directories of operators, one answer after the other. */
function directories(...answers: (() => Response)[]) {
  const asked: string[] = [];
  const errors: unknown[] = [];
  let nowMs = 0;
  const made = createAgentDirectories({
    fetch: async (url) => {
      asked.push(String(url));
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (answer === undefined) throw new Error('nobody answers');
      return answer();
    },
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    onError: (error) => errors.push(error),
    nowMs: () => nowMs,
  });
  const wait = (seconds: number) => {
    nowMs += seconds * 1000;
  };
  return { ...made, asked, errors, wait };
}
const json =
  (value: unknown, headers = {}) =>
  () =>
    new Response(JSON.stringify(value), { headers });

describe('directories of operators', () => {
  it('are asked once, for as long as they say', async () => {
    const { keysOf, asked, wait } = directories(json(KEYS, { 'cache-control': 'public, max-age=3600' }));
    const found = await Promise.all([keysOf('agent.example'), keysOf('agent.example')]);
    expect(found.map((keys) => keys?.[0]?.keyId)).toEqual(Array(2).fill('poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U'));
    expect(asked).toEqual(['https://agent.example/.well-known/http-message-signatures-directory']);
    wait(3_599);
    await keysOf('agent.example');
    expect(asked).toHaveLength(1);
    wait(2);
    await keysOf('agent.example');
    expect(asked).toHaveLength(2);
  });

  it('are not asked again and again when they do not answer, and what was known stays', async () => {
    const gone = () => new Response('', { status: 503 });
    const { keysOf, asked, errors, wait } = directories(json(KEYS), gone);
    await keysOf('agent.example');
    wait(301);
    for (let time = 0; time < 5; time++) expect(await keysOf('agent.example')).toHaveLength(1);
    expect([asked.length, errors.length]).toEqual([2, 1]);
  });

  it.each<[string, () => Response]>([
    ['leads elsewhere', () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } })],
    ['is no JSON', () => new Response('<html>')],
    ['has no end', () => new Response('x'.repeat(70_000))],
  ])('are as good as none when one %s', async (_how, answer) => {
    const { keysOf, errors } = directories(answer);
    expect(await keysOf('agent.example')).toBeNull();
    expect(errors).toHaveLength(1);
  });
});

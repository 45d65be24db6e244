import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCaa } from '../../../src/decoys/domains/caa.ts';
import { checkDns } from '../../../src/decoys/domains/dns-check.ts';
import { gatherDnsFacts } from '../../../src/decoys/domains/dns-facts.ts';
import { createDomainLookups } from '../../../src/outside/dns/domain-lookups.ts';
import type { DomainLookups } from '../../../src/outside/dns/domain-lookups-port.ts';
import { hasKnot, type NameServer, startNameServer } from '../../parts/dns/name-server.ts';

const cdnOf = (address: string) => (address.startsWith('104.21.') ? 'Cloudflare' : null);
const TARGETS = { ipv4: ['127.0.0.1'], ipv6: [], cname: 'decoys.farm.test' };
const ZONE = `
decoys A 127.0.0.1
shop A 127.0.0.1
many A 127.0.0.1
many A 198.51.100.1
six A 127.0.0.1
six AAAA 2001:db8::1
text TXT "no address"
alias CNAME chain
chain CNAME decoys
wrong CNAME elsewhere
elsewhere A 198.51.100.1
dangling CNAME gone
circle CNAME circus
circus CNAME circle
proxied A 104.21.5.5
caa A 127.0.0.1
caa CAA 0 issue "letsencrypt.org"
caa CAA 128 future "x"
caa CAA 0 iodef "mailto:ops@farm.test"
`;

describe.skipIf(!hasKnot)('look-ups at a real name server', () => {
  let server: NameServer;
  let lookups: DomainLookups & { close(): void };
  beforeAll(async () => {
    server = await startNameServer(ZONE);
    lookups = createDomainLookups({ servers: [server.address] });
  });
  afterAll(async () => {
    lookups?.close();
    await server?.stop();
  });

  const codeOf = async (domain: string) =>
    checkDns(await gatherDnsFacts(lookups, domain, TARGETS), TARGETS, domain, cdnOf).code;

  it.each([
    ['shop.farm.test', 'ok'],
    ['SHOP.farm.test', 'ok'],
    ['alias.farm.test', 'ok'],
    ['many.farm.test', 'mixed_records'],
    ['six.farm.test', 'wrong_ipv6'],
    ['text.farm.test', 'no_record'],
    ['wrong.farm.test', 'wrong_target'],
    ['dangling.farm.test', 'wrong_target'],
    ['circle.farm.test', 'alias_loop'],
    ['proxied.farm.test', 'cdn_proxy'],
    ['nothing.farm.test', 'no_such_name'],
    ['shop.broken.test', 'servfail'],
    ['shop.foreign.test', 'refused'],
  ])('%s: %s', async (domain, code) => {
    expect(await codeOf(domain)).toBe(code);
  });

  it('see a changed record at once', async () => {
    await server.serve(`${ZONE}\nnew A 198.51.100.1`);
    expect(await codeOf('new.farm.test')).toBe('wrong_target');
    await server.serve(`${ZONE}\nnew A 127.0.0.1`);
    expect(await codeOf('new.farm.test')).toBe('ok');
  });

  it('read CAA records', async () => {
    expect(await findCaa(lookups, 'deep.caa.farm.test')).toEqual({
      state: 'found',
      at: 'caa.farm.test',
      records: expect.arrayContaining([
        { critical: false, tag: 'issue', value: 'letsencrypt.org' },
        { critical: true, tag: 'future', value: 'x' },
        { critical: false, tag: 'iodef', value: 'mailto:ops@farm.test' },
      ]),
    });
    expect(await findCaa(lookups, 'shop.broken.test')).toMatchObject({ state: 'failed', why: 'servfail' });
  });
});

describe('look-ups at a server that never answers', () => {
  it('end by themselves', async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    const servers = [`127.0.0.1:${socket.address().port}`];
    const impatient = createDomainLookups({ servers, timeoutMs: 50, tries: 1 });
    expect(await impatient.addresses('shop.farm.test', 4)).toEqual({ state: 'failed', why: 'timeout' });
    const late = createDomainLookups({ servers, timeoutMs: 60_000, tries: 4, deadlineMs: 50 });
    expect(await late.caa('shop.farm.test')).toEqual({ state: 'failed', why: 'timeout' });
    late.close();
    socket.close();
  });
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCertificatePair } from '../../src/operation/own-certificate/certificate-pair.ts';
import { makeSiteCertificate } from '../parts/decoys/site-certificate.ts';

const HOST = 'sundew.shop.test';
const DAY_MS = 86_400_000;
const folder = mkdtempSync(join(tmpdir(), 'sundew-pair-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const made = makeSiteCertificate(folder, HOST);
const certificate = file('chain.pem', made.chain);
const key = file('key.pem', made.key);
const otherKey = file('other-key.pem', makeSiteCertificate(folder, HOST).key);
const locked = join(folder, 'locked.pem');
execFileSync('openssl', ['pkey', '-in', key, '-aes256', '-passout', 'pass:correct horse', '-out', locked]);
const [noise, missing] = [file('noise.pem', 'no PEM at all'), join(folder, 'nowhere.pem')];

const read = (files: { certificate?: string; key?: string; host?: string; nowMs?: number } = {}) =>
  readCertificatePair({ certificate, key, host: HOST, nowMs: Date.now(), ...files });

describe('a certificate in files', () => {
  it('is taken when it fits its key and its host', () => {
    expect(read().flaw).toBeNull();
  });

  it.each([
    ['is missing', { certificate: missing }, /nowhere\.pem is not there\. Put the certificate there/],
    ['has no key', { key: missing }, /nowhere\.pem is not there\. Put the private key there/],
    ['is a directory', { certificate: folder }, /is a directory/],
    ['is none', { certificate: noise }, /noise\.pem holds no certificate in PEM/],
    ['has a key that is none', { key: noise }, /noise\.pem holds no private key in PEM/],
    ['changed places with its key', { certificate: key, key: certificate }, /key\.pem holds no certificate in PEM/],
    ['has the key of another', { key: otherKey }, /other-key\.pem is the key of another certificate than .*chain\.pem/],
    ['has a key with a passphrase', { key: locked }, /locked\.pem is protected by a passphrase.*openssl pkey -in/],
  ])('that %s is refused in a sentence', (_, files, said) => {
    expect(() => read(files)).toThrow(said);
  });

  it.each([
    ['has ended', { nowMs: Date.now() + 3 * DAY_MS }, /ended on .*Renew it/],
    ['is not valid yet', { nowMs: Date.now() - 3 * DAY_MS }, /valid from .*clock/],
    ['is for another host', { host: 'other.test' }, /not for other\.test.*DNS:sundew\.shop\.test/],
  ])('that %s is served all the same, and what browsers will say is known', (_, files, flaw) => {
    expect(read(files).flaw).toMatch(flaw);
  });
});

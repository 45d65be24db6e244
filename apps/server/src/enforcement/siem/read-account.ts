import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { invalidValue } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { SIEM_FIELDS, SIEM_KIND, SIEM_TLS_FIELDS, type SiemField, type SiemKindName } from '@sundew/wire/siem';
import type { SiemAccount } from '../../outside/siem/siem-port.ts';
import { isCertificate } from '../../platform/config/setting-file.ts';
import { readReceiverUrl } from '../webhooks/receiver-url.ts';

const HOST_NAME =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?)*\.?$/i;
const PRINTABLE = /^[\x21-\x7e]+$/;
const INDEX = /^[a-z0-9][a-z0-9._-]*$/;
const TENANT = /^[\w.|-]+$/;

/**
 * What a receiver is reached with, checked.
 * @param mayReach whether an address is one that the service may send to
 * @throws Problem validation_failed with the field that is wrong
 */
export function readAccount(
  kind: SiemKindName,
  given: SiemAccount,
  mayReach: (address: string) => boolean,
): SiemAccount {
  const { required, optional } = SIEM_KIND[kind];
  const account: Partial<Record<SiemField, string>> = {};
  for (const field of SIEM_FIELDS) {
    const value = given[field]?.trim();
    const path = `body.${field}`;
    if (value === undefined || value === '') {
      if (required.includes(field)) throw invalidValue(path, fault('is_required'));
      continue;
    }
    const isPossible = [...required, ...optional, ...SIEM_TLS_FIELDS].includes(field);
    if (!isPossible) throw invalidValue(path, fault('option_of_others', { type: kind }));
    const wrong = faultOf(field, value, mayReach);
    if (wrong !== null) throw invalidValue(path, wrong);
    account[field] = field === 'url' ? readUrl(value, path, mayReach) : value;
  }
  checkPair(account);
  return account;
}

function readUrl(value: string, path: string, mayReach: (address: string) => boolean): string {
  const url = readReceiverUrl(value, path, true);
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !mayReach(host)) throw invalidValue(path, fault('leads_to_unnamed_network'));
  return url;
}

function faultOf(field: SiemField, value: string, mayReach: (address: string) => boolean): Fault | null {
  switch (field) {
    case 'host':
      if (isIP(value) !== 0) return mayReach(value) ? null : fault('leads_to_unnamed_network');
      return HOST_NAME.test(value) ? null : fault('not_a_host_name');
    case 'token':
      return PRINTABLE.test(value) ? null : fault('must_be_printable', { most: 4_096 });
    case 'index':
      return INDEX.test(value) ? null : fault('not_valid');
    case 'tenant':
      return TENANT.test(value) ? null : fault('not_valid');
    case 'ca_certificate':
    case 'client_certificate':
      return isCertificate(value) ? null : fault('must_be_certificate');
    case 'client_key':
      return keyOf(value) === null ? fault('must_be_private_key') : null;
    default:
      return null;
  }
}

/** @throws Problem validation_failed when a certificate has no key, or one of another */
function checkPair({ client_certificate: certificate, client_key: key }: SiemAccount): void {
  if (certificate === undefined && key === undefined) return;
  if (certificate === undefined) throw invalidValue('body.client_certificate', fault('is_required'));
  if (key === undefined) throw invalidValue('body.client_key', fault('is_required'));
  const privateKey = keyOf(key);
  if (privateKey === null || !new X509Certificate(certificate).checkPrivateKey(privateKey)) {
    throw invalidValue('body.client_key', fault('key_of_another'));
  }
}

function keyOf(pem: string) {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
}

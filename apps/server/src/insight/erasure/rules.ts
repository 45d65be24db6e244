import { maskAddress } from '@sundew/sensor-core/address';
import { isUuid } from '@sundew/wire/ids';
import { fault } from '@sundew/wire/problems/faults';
import type { Criteria } from '../../detection/erasing/criteria.ts';
import { readNetwork } from '../filter/read-addresses.ts';
import { readDate } from '../filter/read-date.ts';
import { invalid } from '../filter/read-ranges.ts';
import type { ErasureWish } from './schema.ts';

/** @throws Problem validation_failed */
export function readCriteria({ ip, fingerprint, before }: ErasureWish, maskIps: boolean): Criteria {
  const address = ip === undefined ? null : readAddress(ip);
  const masked = address !== null && maskIps ? maskAddress(address) : null;
  return {
    ip: address,
    // Masked addresses cannot be told apart: whoever shares one is erased along.
    storedIps: address === null ? null : masked === null ? [address] : [address, masked],
    fingerprint: fingerprint === undefined ? null : isUuid(fingerprint) ? fingerprint.toLowerCase() : fingerprint,
    before: before === undefined ? null : readMoment(before),
  };
}

function readAddress(text: string): string {
  const address = text.includes('/') ? null : readNetwork(text);
  return address ?? invalid('body', 'ip', fault('must_be_ip'));
}

function readMoment(text: string): Date {
  const span = readDate(text) ?? invalid('body', 'before', fault('must_be_date'));
  return new Date(span.fromMs);
}

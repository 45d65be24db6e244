import type { IncomingMessage } from 'node:http';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import type { Observed, Reporter } from '../../detection/report.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';

/** The API key of a door that requires one. */
export function keyOf(request: FastifyRequest): KeyCredential {
  const { credential } = request.access;
  if (credential.kind !== 'key') throw new Problem('key_needed');
  return credential;
}

export function keyReporter({ organizationId, propertyId, keyId }: KeyCredential): Reporter {
  return { kind: 'key', organizationId, propertyId, keyId };
}

const NO_HEADERS: Readonly<Record<string, string>> = Object.freeze({});
const NO_NAMES: readonly string[] = Object.freeze([]);

/** What a sensor's own connection shows; its headers say nothing about the visitor. */
export function observedSensor({ headers }: IncomingMessage, ip: string, receivedAtMs: number): Observed {
  return {
    ip,
    userAgent: headers['user-agent'] ?? '',
    headers: NO_HEADERS,
    headerNames: NO_NAMES,
    receivedAtMs,
  };
}

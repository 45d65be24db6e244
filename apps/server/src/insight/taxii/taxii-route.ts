import { Problem } from '@sundew/wire/problems';
import type { FastifyReply } from 'fastify';
import type { TSchema } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerTaxiiFault } from './answer-fault.ts';
import { TAXII, takesTaxii } from './media.ts';

export interface TaxiiParts {
  readonly database: Database;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What every route of the feed has in common: who may read, and how faults are told. */
export const TAXII_ROUTE = {
  config: { requires: reader('detections:read'), takesBasic: true },
  errorHandler: answerTaxiiFault,
  exposeHeadRoute: false,
} as const;

/** An answer in the media type of the standard. */
export function answers<Body extends TSchema>(description: string, schema: Body) {
  return { 200: { description, content: { [TAXII]: { schema } } } };
}

/** Sends a resource under its media type to the letter: of text, Fastify would name the charset as well. */
export function answer(reply: FastifyReply, resource: object): FastifyReply {
  return reply.header('Content-Type', TAXII).send(Buffer.from(JSON.stringify(resource)));
}

/** @throws Problem not_acceptable for a client that takes other versions only */
export function demandTaxii(accept: string | undefined): void {
  if (!takesTaxii(accept)) throw new Problem('not_acceptable', { type: TAXII });
}

import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import type { AgentCredential } from '../../platform/access/credential.ts';
import { asRecord, type FieldReader } from '../body/field-reader.ts';
import type { AgentNews } from './store.ts';

/** The agent whose key came with a request. */
export function agentOf(request: FastifyRequest): AgentCredential {
  const { credential } = request.access;
  if (credential.kind !== 'agent') throw new Problem('agent_key_needed');
  return credential;
}

/** One line with something to read in it, as names given in the service are. */
const NAME = /^(?!\s*$)[^\p{Cc}\p{Cs}]+$/u;

/**
 * What an agent says of itself with every call.
 * @throws Problem property_mismatch where its settings name another property than its key belongs to: what it saw would
 *   land where nobody looks for it
 */
export function readAgentWords(
  value: unknown,
  reader: FieldReader,
  { propertyId }: Pick<AgentCredential, 'propertyId'>,
): Pick<AgentNews, 'name' | 'version' | 'hostname'> {
  const words = asRecord(value);
  const configured = words?.property_id;
  if (typeof configured === 'string' && configured !== '' && configured.toLowerCase() !== propertyId) {
    throw new Problem('agent_property_differs', { property: propertyId });
  }
  const name = reader.text(words?.name, 'agent.name', LIMITS.nameLength);
  return {
    name: name !== null && NAME.test(name) ? name : null,
    version: reader.text(words?.version, 'agent.version', 64),
    hostname: reader.text(words?.hostname, 'agent.hostname', 255),
  };
}

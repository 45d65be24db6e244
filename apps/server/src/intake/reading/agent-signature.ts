import { LIMITS } from '@sundew/wire/limits';
import type { Report } from '../../detection/report.ts';
import { asRecord } from '../body/field-reader.ts';

const HEADERS = { signature_agent: 'signature-agent', signature_input: 'signature-input', signature: 'signature' };

/** The headers with which an agent signed the request, as a sensor passes them on; in part they would be worth nothing. */
export function agentSignatureOf(agent: unknown): Pick<Report, 'agentHeaders'> {
  const sent = asRecord(agent);
  if (sent === null) return {};
  const agentHeaders: Record<string, string> = {};
  for (const [field, name] of Object.entries(HEADERS)) {
    const value = sent[field];
    if (typeof value !== 'string' || value === '' || value.length > LIMITS.agentSignatureLength) return {};
    agentHeaders[name] = value;
  }
  return { agentHeaders };
}

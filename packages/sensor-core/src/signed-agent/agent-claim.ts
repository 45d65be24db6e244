import {
  type InnerList,
  type Item,
  isInnerList,
  parseDictionary,
  parseItem,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';
import { derivedValue, type SignedRequest } from './signed-request.ts';

/** What a request says of the agent that signed it (Web Bot Auth); nothing of it is proven. */
export interface AgentClaim {
  /** Host of the operator, whose directory has the keys. */
  readonly operator: string;
  /** Thumbprint of the key (RFC 7638). */
  readonly keyId: string;
  /** Seconds since the epoch. */
  readonly createdS: number;
  readonly expiresS: number;
  /** Says that the signature is for one request; null without one. */
  readonly nonce: string | null;
  /** Whether the signature is for this host alone, and for this operator. */
  readonly isBound: boolean;
  readonly signature: Uint8Array;
  /** What is signed (RFC 9421, 2.5). */
  readonly signed: Uint8Array;
}

const TAG = 'web-bot-auth';
const LONGEST_HEADER = 4_096;
const MOST_COMPONENTS = 32;
const SIGNATURE_BYTES = 64;
const HOST = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/;

/**
 * Reads the signature of an agent from the headers `Signature-Agent`, `Signature-Input` and `Signature`.
 * @returns null where there is none, and for one that cannot be read or is made in another way than Ed25519
 */
export function readAgentClaim(request: SignedRequest): AgentClaim | null {
  const input = request.header('signature-input');
  if (input === '') return null;
  const signatures = request.header('signature');
  if (signatures === '' || request.header('signature-agent') === '') return null;
  if (input.length > LONGEST_HEADER || signatures.length > LONGEST_HEADER) return null;
  try {
    for (const [label, member] of parseDictionary(input)) {
      if (!isInnerList(member) || member[1].get('tag') !== TAG) continue;
      return claimOf(request, member, parseDictionary(signatures).get(label));
    }
  } catch {
    // No structured fields (RFC 9651).
  }
  return null;
}

function claimOf(request: SignedRequest, covered: InnerList, member: InnerList | Item | undefined): AgentClaim | null {
  const [components, parameters] = covered;
  const value = member?.[0];
  if (!(value instanceof ArrayBuffer) || value.byteLength !== SIGNATURE_BYTES) return null;
  const [created, expires, keyId, alg, nonce] = ['created', 'expires', 'keyid', 'alg', 'nonce'].map((name) =>
    parameters.get(name),
  );
  if (!isTime(created) || !isTime(expires) || typeof keyId !== 'string') return null;
  if (alg !== undefined && alg !== 'ed25519') return null;
  if (components.length > MOST_COMPONENTS) return null;
  const agent = agentOf(request, components);
  const operator = agent === null ? null : hostOf(agent.url);
  const base = baseOf(request, components);
  if (agent === null || operator === null || base === null) return null;
  const names = components.map(([name]) => name);
  const isOfHost = names.includes('@authority') || names.includes('@target-uri');
  return {
    ...{ operator, keyId, createdS: created, expiresS: expires, isBound: isOfHost && agent.isCovered },
    nonce: typeof nonce === 'string' ? nonce : null,
    signature: new Uint8Array(value),
    signed: new TextEncoder().encode(`${base}"@signature-params": ${serializeInnerList(covered)}`),
  };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

interface NamedAgent {
  readonly url: string;
  /** The header is part of what is signed. */
  readonly isCovered: boolean;
}

/** The header is a text, or a dictionary with a member for each signature. */
function agentOf(request: SignedRequest, components: readonly Item[]): NamedAgent | null {
  const header = request.header('signature-agent').slice(0, LONGEST_HEADER);
  const component = components.find(([name]) => name === 'signature-agent');
  const key = component?.[1].get('key');
  const value = header.trimStart().startsWith('"')
    ? parseItem(header)[0]
    : (typeof key === 'string' ? parseDictionary(header).get(key) : [...parseDictionary(header).values()][0])?.[0];
  return typeof value === 'string' ? { url: value, isCovered: component !== undefined } : null;
}

function hostOf(url: string): string | null {
  const [, host = ''] = /^https:\/\/([^/?#]+)\/?$/i.exec(url) ?? [];
  return HOST.test(host.toLowerCase()) ? host.toLowerCase() : null;
}

/** The lines of the signature base but the last; null for a component that is not there or not understood. */
function baseOf(request: SignedRequest, components: readonly Item[]): string | null {
  const seen = new Set<string>();
  let base = '';
  for (const component of components) {
    const name = serializeItem(component);
    const value = componentValue(request, component);
    if (value === null || seen.has(name)) return null;
    seen.add(name);
    base += `${name}: ${value}\n`;
  }
  return base;
}

function componentValue(request: SignedRequest, [name, parameters]: Item): string | null {
  if (typeof name !== 'string' || name !== name.toLowerCase()) return null;
  if (name.startsWith('@')) return parameters.size === 0 ? derivedValue(request, name) : null;
  const header = request.header(name).trim();
  if (header === '' || header.length > LONGEST_HEADER) return null;
  if (parameters.size === 0) return header;
  const key = parameters.get('key');
  if (parameters.size !== 1 || typeof key !== 'string') return null;
  const member = parseDictionary(header).get(key);
  if (member === undefined) return null;
  return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const BASE64URL = /^[\w-]{1,8000}$/;
const TRANSPORT = /^[a-z-]{1,20}$/;
const TRANSPORTS_MOST = 8;

/** What the script put into the field `credential` after making a passkey; null when it cannot be that. */
export function readCreated(text: string): (RegistrationResponseJSON & { readonly transports: string[] }) | null {
  const read = readCredential(text, ['clientDataJSON', 'attestationObject'], []);
  if (read === null) return null;
  const { clientDataJSON = '', attestationObject = '' } = read.texts;
  const said = read.response.transports;
  const transports = (Array.isArray(said) ? said : [])
    .filter((name): name is string => typeof name === 'string' && TRANSPORT.test(name))
    .slice(0, TRANSPORTS_MOST);
  return { ...credentialOf(read.id), response: { clientDataJSON, attestationObject }, transports };
}

/** The same after using one. */
export function readUsed(text: string): AuthenticationResponseJSON | null {
  const read = readCredential(text, ['clientDataJSON', 'authenticatorData', 'signature'], ['userHandle']);
  if (read === null) return null;
  const { clientDataJSON = '', authenticatorData = '', signature = '', userHandle } = read.texts;
  const response = { clientDataJSON, authenticatorData, signature };
  return { ...credentialOf(read.id), response: userHandle === undefined ? response : { ...response, userHandle } };
}

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });

function readCredential(text: string, required: readonly string[], optional: readonly string[]) {
  const credential = parse(text);
  const response = recordOf(credential?.response);
  const id = credential?.id;
  if (response === null || typeof id !== 'string' || !BASE64URL.test(id)) return null;
  const texts: Record<string, string> = {};
  for (const name of [...required, ...optional]) {
    const value = response[name];
    if (value === undefined && optional.includes(name)) continue;
    if (typeof value !== 'string' || !BASE64URL.test(value)) return null;
    texts[name] = value;
  }
  return { id, texts, response };
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}

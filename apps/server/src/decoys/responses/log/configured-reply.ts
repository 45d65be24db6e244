import type { DecoyOptions } from '../../decoy.ts';
import type { Reply } from '../../reply.ts';

/** What the owner of an endpoint decoy laid down: status, headers and body. */
export function configuredReply({ responseStatus, responseBody, responseHeaders }: DecoyOptions): Reply {
  const given = Object.entries(responseHeaders);
  const hasType = given.some(([name]) => name.toLowerCase() === 'content-type');
  const type = hasType || responseBody === '' ? [] : [['Content-Type', typeOf(responseBody)] as const];
  return { status: responseStatus, headers: [...type, ...given], body: responseBody };
}

/** The type that a server would most probably have sent a body with, when its owner names none. */
function typeOf(body: string): string {
  const start = body.trimStart();
  if (/^[[{]/.test(start) && isJson(body)) return 'application/json';
  if (start.startsWith('<?xml')) return 'application/xml';
  return start.startsWith('<') ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8';
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

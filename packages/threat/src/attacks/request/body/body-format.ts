/** How a body is taken apart. */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'xml' | 'graphql' | 'yaml' | 'csv' | 'text';

/** XML says so at its start; HTML is none. A root element counts when a namespace is declared in it. */
const XML = /^<(?:\?xml|!doctype(?!\s{1,8}html)|!entity|[\w:.-]{1,80}[^<>]{0,400}\sxmlns[:=])/i;
const MULTIPART = /^--[^\r\n]{1,200}\r?\n[^\r\n]{0,200}\r?\n?content-disposition:|^--[^\r\n]{1,200}\r?\ncontent-/i;

/**
 * The format that an application would read, by content and, where the content does not tell, by declaration: the same
 * JSON is sent as `text/plain`, without a type, or with the form type that is curl's default.
 */
export function formatOf(contentType: string, text: string): BodyFormat {
  const declared = declaredFormat(contentType.toLowerCase());
  if (declared === 'multipart' || declared === 'graphql') return declared;
  const start = text.slice(0, 1024).trimStart();
  if (XML.test(start)) return 'xml';
  if (declared !== 'xml' && (start.startsWith('{') || start.startsWith('['))) return 'json';
  if (start.startsWith('--') && MULTIPART.test(start)) return 'multipart';
  return declared;
}

/** True for types whose body an application reads as text, whatever bytes are in it. */
export function isDeclaredText(contentType: string): boolean {
  const type = contentType.toLowerCase();
  return type.startsWith('text/') || declaredFormat(type) !== 'text';
}

function declaredFormat(type: string): BodyFormat {
  if (type.startsWith('multipart/')) return 'multipart';
  if (type.includes('urlencoded')) return 'form';
  if (type.includes('json') || type.includes('csp-report') || type.includes('sentry-envelope')) return 'json';
  if (type.includes('graphql')) return 'graphql';
  if (type.includes('yaml')) return 'yaml';
  if (type.includes('csv')) return 'csv';
  return type.includes('xml') ? 'xml' : 'text';
}

/** Media type of every answer (TAXII 2.1, section 1.6.8). */
export const TAXII = 'application/taxii+json;version=2.1';
/** What objects are, in manifests and collections. */
export const STIX = 'application/stix+json;version=2.1';

/** Whether a client takes our version: it names it, or leaves the version open (section 1.6.8.1). */
export function takesTaxii(accept: string | undefined): boolean {
  if (accept === undefined) return true;
  return accept.split(',').some((part) => {
    const [type = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    if (type === '*/*' || type === 'application/*') return true;
    if (type !== 'application/taxii+json') return false;
    const version = parameters.find((parameter) => parameter.startsWith('version='));
    return version === undefined || version.replaceAll('"', '') === 'version=2.1';
  });
}

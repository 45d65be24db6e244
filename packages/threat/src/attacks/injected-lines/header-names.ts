const RESPONSE = `
  set-cookie set-cookie2 location refresh content-type content-length content-disposition content-encoding
  content-location content-security-policy transfer-encoding cache-control access-control-allow-origin
  access-control-allow-credentials access-control-allow-headers access-control-allow-methods www-authenticate
  strict-transport-security last-modified x-frame-options x-xss-protection x-content-type-options clear-site-data
  connection link status vary p3p host x-forwarded-host x-forwarded-for x-original-url x-rewrite-url etag pragma
  expires authorization proxy-authorization cookie`;

const RESPONSE_HEADERS: ReadonlySet<string> = new Set(RESPONSE.trim().split(/\s+/));
const HIDDEN_RECIPIENTS: ReadonlySet<string> = new Set(['bcc', 'cc']);
const MAIL_HEADERS: ReadonlySet<string> = new Set(
  'to from subject reply-to sender return-path mime-version content-transfer-encoding x-mailer'.split(' '),
);

/** What a header of this name, in lower case, does to the message it is put into. */
export type HeaderUse = 'response' | 'recipients' | 'mail' | 'other';

/** The use of a header name in lower case. */
export function headerUse(name: string): HeaderUse {
  if (RESPONSE_HEADERS.has(name)) return 'response';
  if (HIDDEN_RECIPIENTS.has(name)) return 'recipients';
  return MAIL_HEADERS.has(name) ? 'mail' : 'other';
}

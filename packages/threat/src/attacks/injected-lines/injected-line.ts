import { headerUse } from './header-names.ts';

/** What a line is to the protocol it was smuggled into. */
export interface InjectedLine {
  readonly pattern: string;
  /** As sure as it is where no line break belongs. */
  readonly confidence: number;
  /** No text that people write looks like it. */
  readonly unmistakable: boolean;
}

const HEADER = /^[ \t]{0,4}([a-z][a-z0-9-]{1,48})[ \t]{0,2}:[ \t]{0,4}(\S?.{0,120})/;
const STATUS_LINE = /^http\/\d(?:\.\d)? \d{3}\b/;
const REQUEST_LINE = /^(?:get|post|put|delete|head|options) \/\S{0,200} http\/\d/;
/** Where a browser is sent; places of meetings have a line of that name as well. */
const TARGET = /^(?:[a-z][a-z0-9+.-]{1,16}:|[/\\?#]|[\w-]{1,63}\.[\w.-]{2,80}(?:[/:?#]|$))/;
const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,63}\.\w/;
const SMTP = /^(?:rcpt to|mail from):\s?<?[\w.+-]{0,64}@?|^(?:helo|ehlo|vrfy|expn) [\w.-]{1,80}$|^data$/;
/** Commands of one or two words, which texts have as well. */
const SHORT = /^(?:quit|rset|starttls|auth (?:login|plain|cram-md5)|(?:user|pass|apop) \S{1,64})$/;
const IMAP =
  /^[a-z]\d{1,4} (?:login|logout|fetch|capability|select|examine|list|lsub|delete|rename|create|store|search|copy|append|status|noop)\b/;
const POP = /^(?:retr|dele|stat|uidl|top) ?\d{0,5}$/;
/** The pattern of a line that only makes it into a log. */
export const LOG_LINE = 'line of a log';
/** How lines of logs begin: with a time, a level or the address of a client. */
const LOG =
  /^(?:\[?\d{4}-\d\d-\d\d[ t]?[\d:.,z+ ]{0,20}\]?[ |-]{0,3}\[?(?:info|warn|error|debug|fatal|notice|audit)\b|(?:\[(?:info|warn(?:ing)?|error|debug|fatal|notice)\]|(?:info|warn(?:ing)?|error|debug|fatal):) \S|\d{1,3}(?:\.\d{1,3}){3} \S{1,20} \S{1,20} \[\d\d\/)/;
/** A picture that nothing is said of is a probe, too. */
const MARKUP = /^<(?:html|script|svg|body|iframe|h1|img(?![^<>]{0,120}\s(?:alt|width|height|align)=))\b/;
const ELEMENT = /^<[a-z][a-z0-9-]{0,30}(?:>|\s[^<>]{0,160}>)/;
/** The pattern of what a browser is shown in place of the page. */
export const RESPONSE_BODY = 'response body';

/**
 * What a line in lower case starts as: a header, a status line, a command of a mail server. Null for other text.
 * @param bodyFollows an empty line stands before: what follows is the body of a response
 * @param isIndented it is one of a source, of whose objects a member looks like a header
 */
export function injectedLine(line: string, bodyFollows: boolean, isIndented: boolean): InjectedLine | null {
  if (STATUS_LINE.test(line)) return { pattern: 'status line', confidence: 0.95, unmistakable: true };
  if (REQUEST_LINE.test(line)) return { pattern: 'request line', confidence: 0.9, unmistakable: false };
  if (SMTP.test(line)) return { pattern: 'mail server command', confidence: 0.88, unmistakable: ADDRESS.test(line) };
  if (IMAP.test(line) || POP.test(line))
    return { pattern: 'mail server command', confidence: 0.85, unmistakable: false };
  if (SHORT.test(line)) return { pattern: 'mail server command', confidence: 0.65, unmistakable: false };
  if (bodyFollows && MARKUP.test(line)) return { pattern: RESPONSE_BODY, confidence: 0.85, unmistakable: false };
  if (bodyFollows && ELEMENT.test(line)) return { pattern: RESPONSE_BODY, confidence: 0.7, unmistakable: false };
  if (LOG.test(line)) return { pattern: LOG_LINE, confidence: 0.7, unmistakable: false };
  const [, name = '', value = ''] = HEADER.exec(line) ?? [];
  if (name === '' || isIndented) return null;
  const use = headerUse(name);
  if (use === 'response') {
    return {
      pattern: name.includes('-') ? 'response header of two words' : 'response header',
      confidence: 0.92,
      unmistakable: name === 'set-cookie' || (name === 'location' && TARGET.test(value)),
    };
  }
  if (use === 'recipients')
    return {
      pattern: 'mail recipients',
      confidence: ADDRESS.test(value) ? 0.92 : 0.7,
      unmistakable: ADDRESS.test(value),
    };
  if (use === 'mail')
    return { pattern: 'mail header', confidence: ADDRESS.test(value) ? 0.85 : 0.65, unmistakable: false };
  if (value === '') return null;
  return {
    pattern: 'header line',
    confidence: name.startsWith('x-') ? 0.85 : name.includes('-') ? 0.75 : 0.6,
    unmistakable: false,
  };
}

import { isBehindOneWord, ONE_WORD } from '../injected-lines/behind-one-word.ts';
import { type InjectedLine, injectedLine, LOG_LINE, RESPONSE_BODY } from '../injected-lines/injected-line.ts';
import { lineBreaks } from '../injected-lines/line-breaks.ts';
import { type Characters, hasAny, marksOf, type Reading } from '../readings/reading.ts';
import { isOfData } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const LINE_MARKS = marksOf(':/<');
const BACKSLASH = marksOf('\\');
/** Line ends as sources write them. */
const WRITTEN_BREAK = /\\r\\n|\\[nr]/g;
/** Encodings that write single bytes: whoever uses them for a line break inside a decoded value wants it unseen. */
const BYTE_DECODINGS: readonly string[] = ['percent', 'unicode_percent', 'overlong'];
const PASTED_TEXT = 0.6;
/** A value of more lines is a text that someone wrote. */
const MOST_LINES = 4;
const LONGEST_FIRST_LINE = 80;
const LONGEST_WRITTEN = 2048;
const TWO_WORDS = 'response header of two words';
const SUREST_HEADER = 0.9;
const SUREST_BODY = 0.8;
/** A value that begins with a name of two words and what it stands for, as the lines at the end of a commit. */
const OWN_FIELD = /^[a-z]{2,24}(?:-[a-z]{2,24}){0,3}: \S[^\r\n]{2,200}$/;
const FURTHER_IN = /^[\r\n]{1,8}(?: {4}|\t)/;
const LONGEST_INDENT = 16;
/** A name with nothing behind it, and names and values further in below it. */
const BEGINS_LIST = /^[\r\n]{1,8}[a-z]{2,20}:[ \t]{0,4}\r?\n[ \t]{1,8}[a-z_]\w{0,40}: /;
/** A tag, or how a document begins. */
const MARKUP = /<[a-z/!?]/;
const ONE_URL = /^https?:\/\/\S{1,400}$/;
const END_OF_MAIL = '.';
const MAIL_WITHOUT_ADDRESS = 0.7;
/** The end of a body in chunks, and a request behind it: what the next visitor is answered. */
const BEHIND_BODY =
  /(?:^|\r\n)0\r\n\r\n(?:get|post|put|delete|head|options|patch|trace|[a-z]{4,10}) \/\S{0,200} http\/1\.[01]\r\n/;
const LONGEST_SMUGGLED = 4096;
/** Behind one line an entry of a calendar or an address book ends, or another begins. */
const CALENDAR = /^(?!begin:)[^\r\n]{1,80}\r?\n(?:end|begin):v(?:event|card|calendar|alarm|todo|journal)\b/;
const ONE_ADDRESS = /^\s{0,4}<?[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}>?\s{0,4}(?:[\r\n]{1,2}\.\s{0,4})?$/;

/** Line breaks that start a new line of a protocol inside a value: response splitting, mail headers and commands. */
export const crlfInjection: Signature = {
  type: 'crlf_injection',
  mitre: 'T1190',
  impact: [20, 30],
  examples: {
    hits: [
      { path: '/%0aheader:header' },
      { query: 'q=a%0dXTest:b' },
      { query: 'q=%0d%0a%0d%0a<x>y</x>' },
      { body: 'file=a%0aEvil-Header:b', contentType: 'application/x-www-form-urlencoded' },
      { body: 'file=%250d%250aEvil:%20b', contentType: 'application/x-www-form-urlencoded' },
      { body: 'value=a%0d%0a%0d%0a<html>b</html>', contentType: 'application/x-www-form-urlencoded' },
      { body: '{"host":"\\n\\nEvil-Header:b"}', contentType: 'application/json' },
      { contentType: 'application/json', body: '{"q":"a\\r\\nEvil-Header: b"}' },
      'x\nEND:VEVENT\nBEGIN:VEVENT',
      { query: 'url=%2Fhome%0d%0aSet-Cookie:%20admin=1' },
      { path: '/%0d%0aLocation:%20https://evil.test/' },
      { query: 'lang=en%0d%0a%0d%0aHTTP/1.1%20200%20OK' },
      'x\u560d\u560aSet-Cookie: a=b',
      'me@example.test\nBcc: you@example.test',
      '1\r\nRCPT TO:<a@example.test>',
      '" \r\nV101 FETCH 4791',
      'x\r\nQUIT',
      'ann@example.org\nSubject: hello',
      'ann@example.org\\nBcc: bob@example.org',
      { path: '/%%0a0aSet-Cookie:a=b' },
      'x\n2024-01-01 00:00:00 INFO admin logged in',
      { query: 'user=x%0a%0aWARN:+disk+full' },
      { query: 'to=a%c4%8d%c4%8aX-Admin:+1' },
      { body: '{"url":"http://evil.test\\r\\nHost: example.test"}', contentType: 'application/json' },
      { body: 'a=x%0d%0aContent-Type: text/html', contentType: 'application/x-www-form-urlencoded' },
      { body: '{"name":"x%0d%0aContent-Length: 0"}', contentType: 'application/json' },
      { body: 'a=%0d%0aV100+CAPABILITY%0d%0a', contentType: 'application/x-www-form-urlencoded' },
      { body: '{"name":"a%0d%0aSet-Cookie: x=1"}', contentType: 'application/json' },
      { body: 'lang=en%0aX-Admin: 1', contentType: 'application/x-www-form-urlencoded' },
      { body: 'email=me@example.test%0aContent-Type: text/html', contentType: 'application/x-www-form-urlencoded' },
      { body: 'name=x%250d%250aTo:%2520me@example.test', contentType: 'application/x-www-form-urlencoded' },
      { body: 'a=1\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nX: a', contentType: 'application/x-www-form-urlencoded' },
      { body: 'name=Bob%0d%0aTo:+you@example.test', contentType: 'application/x-www-form-urlencoded' },
      'me@example.test\r\n.\r\nMAIL FROM:<you@example.test>\r\nDATA',
    ],
    misses: [
      { query: 'q=a%0aXTest:b' },
      { body: 'comment=Hello%0d%0a%0d%0a<b>you</b>', contentType: 'application/x-www-form-urlencoded' },
      { body: 'value=a%0d%0aCheck-In: b', contentType: 'application/x-www-form-urlencoded' },
      { body: 'value=a%0aCheck-In: b%0aRoom: c', contentType: 'application/x-www-form-urlencoded' },
      { contentType: 'application/json', body: '{"q":"a\\nCheck-In: b"}' },
      { contentType: 'application/json', body: '{"q":"Good morning all\\r\\nCheck-In: b"}' },
      'first line\nsecond line',
      {
        body: 'message=Hello,%0D%0A%0D%0Ato: Bob I have%0D%0Anote: nothing',
        contentType: 'application/x-www-form-urlencoded',
      },
      {
        body: '{"log":"GET / HTTP/1.1\\r\\nHost: example.test\\r\\nAccept: text/html"}',
        contentType: 'application/json',
      },
      {
        body: '{"text":"Agenda\\nTo: Bob\\nSubject: lunch\\nDate: Monday\\nSee you"}',
        contentType: 'application/json',
      },
      'Location: Berlin',
      { body: '{"ics":"BEGIN:VEVENT\\r\\nLOCATION:Room 5\\r\\nEND:VEVENT"}', contentType: 'application/json' },
      { body: '{"log":"boot\\r\\n[INFO] ready"}', contentType: 'application/json' },
      { body: 'a=X-Key: 1%0aX-Other: 2', contentType: 'application/x-www-form-urlencoded' },
      'first\nquit',
      'C:\\new: folder',
      { body: 'a=two words%0d%0aContent-Type: text/html', contentType: 'application/x-www-form-urlencoded' },
      { body: 'a=X-A: b%0d%0aContent-Type: text/html', contentType: 'application/x-www-form-urlencoded' },
      { body: 'a=Mail+me:%0d%0aann@example.org%0d%0aSubject:+lunch', contentType: 'application/x-www-form-urlencoded' },
      {
        body: '{"text":"HTTP/1.1 302 Found\\nLocation: https://example.test/\\nSet-Cookie: a=b"}',
        contentType: 'application/json',
      },
    ],
  },
  couldMatch(characters: Characters): boolean {
    return (
      characters.lineEnd || ((characters.unusual || hasAny(characters, BACKSLASH)) && hasAny(characters, LINE_MARKS))
    );
  },
  match(reading: Reading): Finding | null {
    const smuggled = reading.lineEnd ? reading.lower.slice(0, LONGEST_SMUGGLED).search(BEHIND_BODY) : -1;
    if (smuggled >= 0) return { pattern: 'request behind a body', confidence: 0.85, at: smuggled };
    const calendar = reading.lineEnd ? CALENDAR.exec(reading.lower.slice(0, LONGEST_FIRST_LINE * 2)) : null;
    if (calendar !== null && !isOfData(reading.leaf)) return { pattern: 'part of a calendar', confidence: 0.7, at: 0 };
    const place = placeOf(reading);
    if (place === 'text' && isPastedMessage(reading.lower)) return null;
    let best: Finding | null = null;
    let lines = 0;
    let isDialogue = false;
    for (const { at, blank, both, line, isIndented } of lineBreaks(reading.text, reading.lower)) {
      if (line === '' || line === END_OF_MAIL) continue;
      lines++;
      if (place === 'text' && (lines > 1 || at > LONGEST_FIRST_LINE)) break;
      const found = injectedLine(line, blank, isIndented);
      if (found === null) continue;
      const head = reading.lower.slice(0, at);
      // Behind markup or several lines it is the next paragraph.
      if (found.pattern === RESPONSE_BODY && (lines > MOST_LINES || MARKUP.test(head.slice(-LONGEST_SMUGGLED))))
        continue;
      // Elements that do nothing by themselves are what people write behind a heading.
      if (found.pattern === RESPONSE_BODY && found.confidence < SUREST_BODY && !ONE_WORD.test(head)) continue;
      if (found.pattern === 'response header' && BEGINS_LIST.test(reading.lower.slice(at, at + LONGEST_FIRST_LINE)))
        continue;
      if (isForMail(found, head, both)) {
        const confidence = Math.max(found.confidence, 0.8);
        if (confidence > (best?.confidence ?? 0)) best = { pattern: found.pattern, confidence, at };
        isDialogue ||= head.endsWith(END_OF_MAIL) || found.pattern === 'mail server command';
        continue;
      }
      const isTwoWords = found.pattern === TWO_WORDS;
      const isAddressed = found.pattern === 'mail header' && found.confidence > PASTED_TEXT && ONE_WORD.test(head);
      const isHidden = place === 'encoded' && both && (line.startsWith('x-') || isTwoWords || isAddressed);
      const isSplit =
        place === 'text' &&
        both &&
        ((isTwoWords && ONE_WORD.test(head)) || (found.confidence >= SUREST_HEADER && ONE_URL.test(head)));
      const isMore =
        place !== 'line' &&
        ((both && isMailOfField(reading, found, head)) ||
          isBehindOneWord(reading.leaf, found, { head, line, both, isLast: !hasMoreLines(reading.text, 2) }));
      if (place !== 'line' && !found.unmistakable && !isHidden && !isSplit && !isMore) continue;
      // A log that was pasted is more than a line, or begins as one.
      if (found.pattern === LOG_LINE && (!ONE_WORD.test(head) || hasMoreLines(withoutGaps(reading.text), 2))) continue;
      // A name of nobody's among lines of names and values is one of them.
      if (
        found.pattern === 'header line' &&
        !both &&
        (hasMoreLines(reading.text, 2) || OWN_FIELD.test(head) || (head.startsWith('#') && !line.startsWith('x-')))
      )
        continue;
      // Behind blanks a protocol goes on with the line before; sources show an answer, and have a member, further in.
      if (
        !both &&
        FURTHER_IN.test(reading.text.slice(at, at + LONGEST_INDENT)) &&
        (lines > MOST_LINES || head.trimEnd().endsWith('{'))
      )
        continue;
      if (found.confidence < 0.7 && (head.includes(' ') || !(both || isOddBreak(reading, head)))) continue;
      const confidence = place === 'text' ? PASTED_TEXT : found.confidence;
      if (confidence > (best?.confidence ?? 0)) best = { pattern: found.pattern, confidence, at };
    }
    if (best === null && place === 'line' && hasAny(reading, BACKSLASH)) return behindWrittenBreak(reading.lower);
    return place === 'text' && !isDialogue && hasMoreLines(reading.text, MOST_LINES) ? null : best;
  },
};

/** A line break in the path of a request, or a carriage return alone behind one word: neither is typed or sent by a form. */
function isOddBreak({ leaf, text }: Reading, head: string): boolean {
  if (leaf.kind === 'path') return true;
  const isParameter = leaf.kind === 'query' || leaf.kind === 'form';
  return isParameter && text.includes('\r') && !text.includes('\n') && ONE_WORD.test(head);
}

/** A line that no text has, behind a line end that an application may yet undo: `\r\nset-cookie: a=b`. */
function behindWrittenBreak(lower: string): Finding | null {
  if (!lower.includes(':') || lower.length > LONGEST_WRITTEN) return null;
  const written = lower.replaceAll(WRITTEN_BREAK, (each) => '\n'.padEnd(each.length, '\n'));
  for (const { at, line } of lineBreaks(written, written)) {
    const found = injectedLine(line, false, false);
    if (found?.unmistakable === true) return { pattern: found.pattern, confidence: found.confidence, at };
  }
  return null;
}

/** `line`: a value of one line. `encoded`: the break was hidden. `text`: fields in which people write several lines. */
function placeOf({ leaf, decodings }: Reading): 'line' | 'encoded' | 'text' {
  if (leaf.part === 'name') return 'line';
  if (leaf.kind === 'query' || leaf.kind === 'path' || leaf.kind === 'header' || leaf.kind === 'cookie') return 'line';
  const hidden = decodings.length > 0 && decodings.every((each) => BYTE_DECODINGS.includes(each));
  return hidden && !/[\r\n]/.test(leaf.text) ? 'encoded' : 'text';
}

/** A line of a mail with an address behind the one word of a field: a name, a subject. */
function isMailOfField({ leaf }: Reading, { pattern, confidence }: InjectedLine, head: string): boolean {
  if (leaf.kind !== 'form' && leaf.kind !== 'multipart') return false;
  return pattern.startsWith('mail ') && confidence > MAIL_WITHOUT_ADDRESS && head !== '' && ONE_WORD.test(head);
}

/** A line of a mail behind one address, or a command of its server that a value begins with. */
function isForMail({ pattern }: InjectedLine, head: string, both: boolean): boolean {
  if ((pattern.startsWith('mail') || pattern === TWO_WORDS) && ONE_ADDRESS.test(head)) return true;
  return pattern === 'mail server command' && both && head === '';
}

/** What somebody copied: the first line is one of a request or of an answer, so that nothing is broken out of. */
function isPastedMessage(lower: string): boolean {
  return /^[ \t]{0,4}(?:http\/\d(?:\.\d)? \d{3}\b|(?:get|post|put|patch|delete|head|options) \/\S{0,400} http\/\d)/.test(
    lower,
  );
}

/** The start of a text without its empty lines. */
function withoutGaps(text: string): string {
  return text.slice(0, LONGEST_WRITTEN).replace(/[\r\n]{2,8}/g, '\n');
}

function hasMoreLines(text: string, most: number): boolean {
  return text.trim().split(/\r\n?|\n/, most + 1).length > most;
}

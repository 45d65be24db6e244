/** Two or three words or names in quotes of their own, as people search for them: `"order by added_at"`, `'union select'`. */
const PHRASE = /^\p{L}{2,24}(?: \p{L}[\p{L}\d_]{1,23}){1,2}$/u;
/** One word for a comparison, as a setting or a list of operators names it. */
const COMPARISON = /^(?:between|contains|div|glob|in|is|like|match|mod|regexp|rlike|similar)$/i;
const LONGEST_PHRASE = 76;
/** What may stand before a quote that opens one, and behind one that closes it. */
const BEFORE = /^$|[\s:(,=]$/;
const BEHIND = /^(?:$|[\s),.;:?!\]}])/;
/** Several words before the quote that ends what somebody says. */
const SAID = /(?:^|[\s(])["'](?=\p{L})[^"']{0,200}\p{L}[,;:]? \p{L}[^"']{0,100}$/u;
/** The end of a sentence, of which more may have been cut off before. */
const SENTENCE_END = /\p{L} \p{L}{2,20}[.!?…]$/u;
const LONGEST_END = 40;
const LONGEST_SAYING = 320;

/** True for the quote at an offset when it opens a phrase that its like closes again before anything else follows. */
export function opensPhrase(text: string, at: number, quote: string): boolean {
  const close = text.indexOf(quote, at + 1);
  if (close < 0 || close - at > LONGEST_PHRASE) return false;
  const isApart = BEFORE.test(text.slice(Math.max(0, at - 1), at)) && BEHIND.test(text.slice(close + 1, close + 2));
  const phrase = text.slice(at + 1, close);
  return isApart && (PHRASE.test(phrase) || COMPARISON.test(phrase));
}

/** One word in quotes and a colon: the name of a field in JSON. */
const KEY = /^(["'])[\w-]{1,24}\1\s{0,4}:/;
const LONGEST_KEY = 32;

/** True for the quote at an offset that opens the name of a field: no operator of SQL is followed by a colon. */
export function opensKey(text: string, at: number): boolean {
  return KEY.test(text.slice(at, at + LONGEST_KEY));
}

/** True for the quote at an offset that closes what a sentence before it quotes. */
export function closesSaying(text: string, at: number): boolean {
  if (text.charAt(at) !== '"') return false;
  return (
    SENTENCE_END.test(text.slice(Math.max(0, at - LONGEST_END), at)) ||
    SAID.test(text.slice(Math.max(0, at - LONGEST_SAYING), at).replaceAll("'", ''))
  );
}

/** True for a backtick behind a blank: it ends no name, as none ends with a blank, and opens code that somebody writes about. Of a piece the words before it are left out. */
export function opensSpan(text: string, at: number, isPiece: boolean): boolean {
  if (text.charAt(at) !== '`') return false;
  return at === 0 ? isPiece : /\s/.test(text.charAt(at - 1));
}

/** A quote and the mark of a comment, behind a blank or nothing. */
const HEADING = /^(?:(?:[^"'`]{0,32}\s)?["'`]#{1,6}|[^\n]{0,120}["'];[ \t]{4,60}#)$/;

/** True for a piece of a quote and `#`, of which the words were left out: `echo "# Built on $DATE"` begins a string. */
export function opensHeading(text: string, isPiece: boolean): boolean {
  return isPiece && HEADING.test(text.trim());
}

/** An opening bracket, or an operator and a blank, in front of a quote. No value that a comment could follow ends so. */
const BEFORE_OPERAND = /[([{]\s?$|\S [=+]\s$/;

/** True for the quote at an offset that begins an operand of a source: `$('#`, `line = '# '`. */
export function opensOperand(text: string, at: number): boolean {
  return BEFORE_OPERAND.test(text.slice(Math.max(0, at - 4), at));
}

/** An operator in quotes among the operands of a call: `('<')`, `replace("<", "")`. */
const OPERATOR = /^(["'])[<>=!+*/%&|^-]{1,3}\1(?:\s?[),\]]|\.(?:\s|$)|\s(?:[|.+]|\|\||&&|or|and)\s(?=["'$\w]))/;
/** The same between the parts that a source puts a text together from: `' <' + link + '>'`, `"<" . $name`. */
const PART = /^(["'])\s?[<>=]{1,2}\1\s(?:\+|\.)\s?[$\w]/;
/** An option among those that a shell chooses by: `'-h'|'--help')`. */
const OPTIONS = /^'-{1,2}[\w-]{1,24}'(?:\|'-{1,2}[\w-]{1,24}'){1,8}\)/;
/** The same, blanks in it too, where a source or a setting goes on or ends. */
const VALUE = /^(["'])\s?[<>=!+*/%&|^-]{1,3}\s?\1\s?(?:[),\]:;}+`]|$)/;
/** The first of two that are chosen from: `? " < " : " > "`. */
const CHOSEN = /^(["'])\s?[<>=!+*/%&|^-]{1,3}\s?\1\s?:/;
/** What stands before a value of a source or a setting. */
const BEFORE_VALUE = /(?:[([,:?+]|[\w\])] =|\bcase|\breturn)\s$/;
const LONGEST_OPERATOR = 16;
const LONGEST_OPTIONS = 240;
const LONGEST_BEFORE = 8;

/** True for the quote at an offset that begins the text of an operator: it ends no value. */
function opensOperator(text: string, at: number): boolean {
  const quoted = text.slice(at, at + LONGEST_OPERATOR);
  if (PART.test(quoted) && !/\w$/.test(text.slice(0, at).slice(-1))) return true;
  if (OPTIONS.test(text.slice(at, at + LONGEST_OPTIONS)) && /(?:^|\s)$/.test(text.slice(Math.max(0, at - 1), at)))
    return true;
  if ('([,|: '.includes(text.charAt(at - 1) || '-') && OPERATOR.test(quoted)) return true;
  if (CHOSEN.test(quoted)) return true;
  return VALUE.test(quoted) && BEFORE_VALUE.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at));
}

/** What stands before the quote that begins a value of a statement. */
const OPENS_LITERAL = /[(,=]\s?$/;
const LONGEST_LITERAL = 40;

/** True for the quote at an offset that ends a short value of the same statement: `VALUES (1, 'a')`. */
export function closesLiteral(text: string, at: number, quote: string): boolean {
  const open = text.lastIndexOf(quote, at - 1);
  if (open < 1 || at - open > LONGEST_LITERAL || text.charAt(at - 1) === '\\') return false;
  return OPENS_LITERAL.test(text.slice(Math.max(0, open - 2), open));
}

/** A dash in quotes for a field of a log that is empty, and the next field: `"-" 400 0 "-"`; a name for what is unknown: `"<nobody>" `. */
const PLACEHOLDER = /^(["'])(?:-\1 (?:\d{1,12}(?:\s|$)|["'])|<[a-z][\w-]{0,40}>\1(?: |$))/i;
const LONGEST_PLACEHOLDER = 48;

/** True for the quote at an offset that begins such a text: no value ends before it. */
function opensPlaceholder(text: string, at: number): boolean {
  const isApart = at === 0 || text.charAt(at - 1) === ' ';
  return isApart && PLACEHOLDER.test(text.slice(at, at + LONGEST_PLACEHOLDER));
}

/** A whole statement in quotes, with nothing in it that ends it, as a source holds one. */
const STATEMENT =
  /^(["'`])\s?(?:select|insert|update|delete|replace|create|alter|merge|with)\s(?:(?!\1|;|--|\/\*)[^\n#\\])*;?\1\s?(?:[),;\]}]|$)/i;
/** What stands before a string of a source. */
const BEFORE_STRING = /(?:[=(,:[]|\breturn)\s?$/;
const LONGEST_STATEMENT = 400;

/** True for the quote at an offset that begins a statement which a source holds: its like behind the statement closes it. */
function opensStatement(text: string, at: number): boolean {
  const line = text.slice(at, at + LONGEST_STATEMENT).split('\n', 1)[0] ?? '';
  return BEFORE_STRING.test(text.slice(Math.max(0, at - LONGEST_BEFORE), at)) && STATEMENT.test(line);
}

/** True for the quote at an offset that begins a text of its own, so that no value ends before it. */
export function opensText(text: string, at: number, quote: string): boolean {
  return (
    opensPhrase(text, at, quote) ||
    opensKey(text, at) ||
    opensPlaceholder(text, at) ||
    opensOperator(text, at) ||
    opensStatement(text, at)
  );
}

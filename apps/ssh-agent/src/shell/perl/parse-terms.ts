import { interpolated, verbatim } from './interpolation.ts';
import { parseSteps, parseVariable } from './parse-variables.ts';
import { SOCKET_CONSTANTS } from './socket-constants.ts';
import type { Source } from './source.ts';
import { type Block, type Node, TOPIC } from './tree.ts';

/** Arguments of functions that take one bind more tightly than comparisons. */
const ARGUMENT_LEVEL = 9;
/** Functions that take one argument, which ends before a comparison. */
const SINGLE = new Set(
  'defined ref scalar lc uc lcfirst ucfirst length chr ord int hex oct abs sqrt log exp sin cos exists delete each keys values shift pop rand srand sleep exit chdir rmdir readline close quotemeta require umask caller undef fc localtime gmtime getpwuid getpwnam getgrgid stat lstat readlink chroot eof fileno lock local alarm readdir closedir'.split(
    ' ',
  ),
);
/** Functions without arguments. */
const NONE = new Set('time times wait wantarray fork getppid __FILE__ __LINE__ __PACKAGE__ break'.split(' '));
const BLOCK_FIRST = new Set(['map', 'grep', 'sort', 'first', 'any', 'all', 'none', 'sum']);
const PRINTING = new Set(['print', 'printf', 'say']);

/** A value that stands by itself, with the indexes behind it. */
export function parseTerm(source: Source): Node {
  source.blanks();
  const found = parseVariable(source) ?? parseNumber(source) ?? parseQuoted(source) ?? parseBracketed(source);
  if (found !== null) return found;
  const { line } = source;
  const name = source.match(/[A-Za-z_]\w*(?:::\w+)*/y);
  if (name === null) throw source.fault();
  if (source.looksAt(/=>/y)) return { kind: 'constant', value: name };
  if (name === 'my' || name === 'our' || name === 'local' || name === 'state') return parseDeclared(source, name);
  if (name === 'sub') {
    source.expect('{');
    return { kind: 'function', body: source.grammar.block(source) };
  }
  if (name === 'do' && source.take('{')) return { kind: 'done', body: source.grammar.block(source) };
  if (name === 'STDIN' || name === 'STDOUT' || name === 'STDERR') return { kind: 'constant', value: name };
  if (source.looksAt(/->/y) || /::/.test(name) || (/^[A-Z]/.test(name) && !source.looksAt(/\(/y)))
    return parseSteps(source, {
      kind: 'constant',
      value: name === '__PACKAGE__' ? 'main' : (SOCKET_CONSTANTS[name] ?? name),
    });
  return parseSteps(source, parseCall(source, name, line));
}

function parseCall(source: Source, name: string, line: number): Node {
  const call = (given: readonly Node[], block: Block | null = null, handle: Node | null = null): Node => ({
    kind: 'call',
    name,
    given,
    block,
    handle,
    line,
  });
  if (NONE.has(name)) {
    if (source.take('(')) source.expect(')');
    return call([]);
  }
  if (name === 'eval' && source.take('{')) return call([], source.grammar.block(source));
  if (PRINTING.has(name)) return parsePrinting(source, call);
  if (BLOCK_FIRST.has(name)) {
    const isWrapped = source.take('(');
    let block: Block | null = null;
    if (source.looksAt(/\{/y)) {
      source.take('{');
      block = source.grammar.block(source);
      source.take(',');
    } else if (
      name === 'sort' &&
      source.looksAt(/\$?[a-z]\w*\s+[@(]/y) &&
      !source.looksAt(/(?:keys|values|map|grep|reverse|split)\b/y)
    ) {
      const by = parseVariable(source) ?? ({ kind: 'variable', sigil: '&', name: source.token(/\w+/y) ?? '' } as const);
      block = [
        {
          kind: 'expression',
          of: {
            kind: 'invoked',
            of: by.kind === 'variable' && by.sigil === '$' ? { kind: 'reached', sigil: '&', of: by } : by,
            given: [],
          },
        },
      ];
    }
    return call(isWrapped ? source.grammar.items(source, ')') : parseList(source), block);
  }
  if (source.take('(')) return call(source.grammar.items(source, ')'));
  if (source.endsHere) return call([]);
  if (SINGLE.has(name)) {
    if (source.looksAt(/[<>*/.|&?]|==|!=/y) && !source.looksAt(/<\$?\w*>|&\w/y)) return call([]);
    return call([source.grammar.operand(source, ARGUMENT_LEVEL)]);
  }
  return call(parseList(source));
}

function parseList(source: Source): readonly Node[] {
  if (source.endsHere) return [];
  const items = [source.grammar.assigned(source)];
  while (source.token(/,|=>/y) !== null) {
    if (source.endsHere) break;
    items.push(source.grammar.assigned(source));
  }
  return items;
}

/** `print HANDLE list`; without a list the topic is printed. */
function parsePrinting(source: Source, call: (given: readonly Node[], block: null, handle: Node | null) => Node): Node {
  const start = source.at;
  const isWrapped = source.take('(');
  const handle = parseHandle(source);
  if (isWrapped) {
    const given = source.grammar.items(source, ')');
    // What stands in parentheses may be the beginning of an expression only.
    if (given.length > 0 || handle !== null) {
      if (!source.looksAt(/[-+.*/x,?]/y)) return call(given, null, handle);
      source.at = start;
      return call(parseList(source), null, null);
    }
    return call([], null, handle);
  }
  const given = parseList(source);
  return call(given.length === 0 ? [TOPIC] : given, null, handle);
}

function parseHandle(source: Source): Node | null {
  if (source.looksAt(/\{\s*(?:\$\w+|[A-Z]+)\s*\}/y)) {
    source.take('{');
    const handle = source.grammar.expression(source);
    source.expect('}');
    return handle;
  }
  const word = source.token(/[A-Z][A-Z0-9_]*(?=\s*(?:;|$|\})|\s+["'$@\w<\\])(?!\s*(?:=>|\())/y);
  if (word !== null) return { kind: 'constant', value: word };
  const name = source.token(
    /\$\w+(?=\s+(?:["'$@\\]|[A-Za-z_]\w*))(?!\s+(?:x|eq|ne|lt|gt|le|ge|cmp|and|or|if|unless|for|foreach|while|until)\b)/y,
  );
  return name === null ? null : { kind: 'variable', sigil: '$', name: name.slice(1) };
}

function parseDeclared(source: Source, word: string): Node {
  const how = word === 'local' || word === 'our' ? word : 'my';
  if (source.take('(')) {
    const of = source.grammar.items(source, ')');
    return { kind: 'declared', how, of, isList: true };
  }
  source.blanks();
  const of = parseVariable(source);
  if (of === null) throw source.fault();
  return { kind: 'declared', how, of: [of], isList: false };
}

function parseNumber(source: Source): Node | null {
  const text = source.match(
    /0[xX][\da-fA-F_]+|0[bB][01_]+|\d[\d_]*(?:\.(?!\.)[\d_]*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?/y,
  );
  if (text === null) return null;
  const digits = text.replaceAll('_', '');
  return { kind: 'constant', value: /^0\d+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits) };
}

function parseBracketed(source: Source): Node | null {
  if (source.take('(')) {
    const of: Node = { kind: 'list', items: source.grammar.items(source, ')') };
    if (!source.looksAt(/\[/y)) return parseSteps(source, of);
    source.take('[');
    return { kind: 'picked', of, at: { kind: 'list', items: source.grammar.items(source, ']') } };
  }
  if (source.take('['))
    return parseSteps(source, { kind: 'anonymous', sigil: '@', items: source.grammar.items(source, ']') });
  if (source.take('{'))
    return parseSteps(source, { kind: 'anonymous', sigil: '%', items: source.grammar.items(source, '}') });
  return null;
}

/** Quotes of every kind, patterns, input and here documents; null where none begins. */
function parseQuoted(source: Source): Node | null {
  const next = source.text[source.at] ?? '';
  if (next === '"') return interpolated(source, source.delimited().text);
  if (next === "'") return verbatim(source.delimited().text);
  if (next === '`') return { kind: 'printed', command: interpolated(source, source.delimited().text) };
  if (next === '/') return parsePattern(source, 'm');
  if (next === '<') {
    const document = source.match(/<<~?(?:"[^"\n]*"|'[^'\n]*'|[A-Za-z_]\w*)/y);
    if (document !== null) {
      const mark = document.replace(/^<<~?|["']/g, '');
      const content = source.document(mark, document.startsWith('<<~'));
      return document.includes("'") ? { kind: 'constant', value: content } : interpolated(source, content);
    }
    const handle = source.match(/<\$?\w*>/y)?.slice(1, -1);
    if (handle === undefined) return null;
    const of: Node = handle.startsWith('$')
      ? { kind: 'variable', sigil: '$', name: handle.slice(1) }
      : { kind: 'constant', value: handle };
    return { kind: 'read', handle: of };
  }
  const word = source.match(/(?:qw|qq|qx|qr|tr|[qmsy])(?=\s*[^\s\w,;)=]|\s+=[^>~=\s])(?!\s*=>)/y);
  if (word === null) return null;
  source.match(/\s*/y);
  if (/^[ms]$|^qr$/.test(word)) return parsePattern(source, word);
  const { text: inner, open } = source.delimited();
  if (word === 'tr' || word === 'y') {
    source.match(open === '{' || open === '(' || open === '[' ? /\s*/y : /(?=)/y);
    if (!/[{([]/.test(open)) source.at -= 1;
    const to = source.delimited().text;
    return { kind: 'translated', target: TOPIC, from: inner, to, flags: source.match(/[cdsr]*/y) ?? '' };
  }
  if (word === 'qw') {
    const items = inner.split(/\s+/).flatMap((value): Node[] => (value === '' ? [] : [{ kind: 'constant', value }]));
    return { kind: 'list', items };
  }
  if (word === 'q') return { kind: 'constant', value: inner.replaceAll('\\\\', '\\') };
  return word === 'qx' ? { kind: 'printed', command: interpolated(source, inner) } : interpolated(source, inner);
}

function parsePattern(source: Source, word: string): Node {
  const { text, open } = source.delimited();
  const pattern: Node = open === "'" ? { kind: 'constant', value: text } : interpolated(source, text, true);
  let replaced: string | null = null;
  if (word === 's') {
    if (/[{([<]/.test(open)) source.match(/\s*/y);
    else source.at -= 1;
    replaced = source.delimited().text;
  }
  const flags = source.match(/[a-z]*/y) ?? '';
  const replacement =
    replaced === null ? null : flags.includes('e') ? expressionIn(source, replaced) : interpolated(source, replaced);
  const node: Node = { kind: 'matching', target: TOPIC, pattern, replacement, flags, isNegated: false };
  return word === 'qr'
    ? {
        kind: 'call',
        name: 'qr',
        given: [pattern, { kind: 'constant', value: flags }],
        block: null,
        handle: null,
        line: source.line,
      }
    : node;
}

function expressionIn(source: Source, text: string): Node {
  const { at, text: whole } = source;
  source.text = `${text}}`;
  source.at = 0;
  const body = source.grammar.block(source);
  source.text = whole;
  source.at = at;
  return { kind: 'done', body };
}

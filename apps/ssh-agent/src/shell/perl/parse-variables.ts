import type { Source } from './source.ts';
import type { Node, Sigil } from './tree.ts';

const variable = (sigil: Sigil, name: string): Node => ({ kind: 'variable', sigil, name });
const reached = (sigil: Sigil, of: Node): Node => ({ kind: 'reached', sigil, of });

/** What begins with `$`, `@`, `%` or `&`, with its indexes; null where none stands. In text it may end earlier. */
export function parseVariable(source: Source, inText = false): Node | null {
  const start = source.at;
  const sigil = source.match(/\$#(?=[\w{$])|[$@%&]/y);
  const named = sigil === null ? null : nameAfter(source, sigil, inText);
  if (sigil === null || named === null) {
    source.at = start;
    return null;
  }
  const of = (kind: Sigil): Node => (typeof named === 'string' ? variable(kind, named) : reached(kind, named));
  if (sigil === '$#') return { kind: 'lastIndex', of: of('@') };
  if (sigil === '&') {
    const given = source.take('(') ? source.grammar.items(source, ')') : [variable('@', '_')];
    return { kind: 'invoked', of: of('&'), given };
  }
  const next = source.text[source.at];
  if (sigil === '@' && (next === '[' || next === '{') && !(inText && next === '{')) {
    source.at += 1;
    const inHash = next === '{';
    const at: Node = { kind: 'list', items: source.grammar.items(source, inHash ? '}' : ']') };
    return { kind: 'slice', of: of(inHash ? '%' : '@'), at, inHash };
  }
  if (sigil !== '$') return of(sigil as Sigil);
  let node: Node = of('$');
  if (next === '[' && (!inText || isIndex(source)))
    node = { kind: 'element', of: of('@'), at: index(source), inHash: false };
  else if (next === '{') node = { kind: 'element', of: of('%'), at: key(source), inHash: true };
  return parseSteps(source, node, inText);
}

/** Indexes, keys, calls and methods behind a value. */
export function parseSteps(source: Source, from: Node, inText = false): Node {
  let node = from;
  let isElement = node.kind === 'element';
  for (;;) {
    const before = source.at;
    const hasArrow = inText ? source.match(/->(?=[[{])/y) !== null : source.token(/->/y) !== null;
    if (!hasArrow && !isElement) return node;
    if (!inText) source.blanks();
    const next = source.text[source.at];
    if (next === '[' && (!inText || isIndex(source))) {
      node = { kind: 'element', of: reached('@', node), at: index(source), inHash: false };
    } else if (next === '{') node = { kind: 'element', of: reached('%', node), at: key(source), inHash: true };
    else if (next === '(' && !inText) {
      source.at += 1;
      node = { kind: 'invoked', of: reached('&', node), given: source.grammar.items(source, ')') };
    } else if (hasArrow && source.take('@*')) node = reached('@', node);
    else if (hasArrow && source.take('%*')) node = reached('%', node);
    else if (hasArrow) {
      const name = source.match(/\$?\w+(?:::\w+)*/y);
      if (name === null) throw source.fault();
      const given = source.take('(') ? source.grammar.items(source, ')') : [];
      node = { kind: 'method', of: node, name, given, line: source.line };
    } else {
      source.at = before;
      return node;
    }
    isElement = true;
  }
}

function nameAfter(source: Source, sigil: string, inText: boolean): string | Node | null {
  if (source.match(/\{\s*\^?\w+\s*\}/y) !== null) {
    const found = source.text.slice(0, source.at);
    return /\{\s*(\^?\w+)\s*\}$/.exec(found)?.[1] ?? '';
  }
  if (source.text[source.at] === '{') {
    source.at += 1;
    const body = source.grammar.block(source);
    return { kind: 'done', body };
  }
  if (source.text[source.at] === '$' && /[\w${]/.test(source.text[source.at + 1] ?? '')) {
    source.at += 1;
    const inner = nameAfter(source, '$', inText);
    return inner === null ? null : typeof inner === 'string' ? variable('$', inner) : reached('$', inner);
  }
  const word = source.match(/(?:::)?[A-Za-z_]\w*(?:::\w+)*|\d+/y);
  if (word !== null) return word.replace(/^(?:main)?::/, '');
  if (sigil === '$') return source.match(inText ? /[&@!$,;./\\0?]/y : /\^\w|[?&@!$,;/\\.|"0+`'<>()[\]-]/y);
  return sigil === '@' ? source.match(/[-+]/y) : sigil === '%' ? source.match(/[+!]/y) : null;
}

/** In text a bracket behind a variable is an index only where it looks like one. */
function isIndex({ text, at }: Source): boolean {
  return /^\[\s*(?:-?\d+|\$#?\w+(?:\s*[-+]\s*\d+)?)\s*\]/.test(text.slice(at, at + 60));
}

function index(source: Source): Node {
  source.at += 1;
  const at = source.grammar.expression(source);
  source.expect(']');
  return at;
}

/** A key between braces: a bare word stands for itself. */
function key(source: Source): Node {
  source.at += 1;
  const word = source.match(/\s*-?[A-Za-z_]\w*\s*(?=\})/y);
  const at: Node = word === null ? source.grammar.expression(source) : { kind: 'constant', value: word.trim() };
  source.expect('}');
  return at;
}

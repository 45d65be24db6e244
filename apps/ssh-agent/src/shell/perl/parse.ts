import { parseAssigned, parseBinary, parseExpression, parseItems } from './parse-expression.ts';
import { parseVariable } from './parse-variables.ts';
import { type Grammar, Source } from './source.ts';
import { type Block, type Node, type Statement, TOPIC } from './tree.ts';
import { PerlFault } from './values.ts';

/** Modules that come with Perl, as far as programs ask for them. */
const MODULES =
  /^(?:strict|warnings|utf8|vars|lib|constant|feature|integer|bytes|POSIX|Socket|IO|IO::\w+(?:::\w+)*|MIME::\w+|Data::Dumper|List::Util|Scalar::Util|Time::\w+|File::\w+(?:::\w+)*|Getopt::\w+|Digest::\w+|Cwd|Sys::\w+|Fcntl|Encode|Carp|Exporter|threads|Config|Errno|FindBin|Storable|Term::\w+|Text::\w+|Benchmark|v?[\d.]+)$/;
const PLACES =
  '/etc/perl /usr/local/lib/x86_64-linux-gnu/perl/5.36.0 /usr/local/share/perl/5.36.0 /usr/lib/x86_64-linux-gnu/perl5/5.36 /usr/share/perl5 /usr/lib/x86_64-linux-gnu/perl-base /usr/lib/x86_64-linux-gnu/perl/5.36 /usr/share/perl/5.36 /usr/local/lib/site_perl';

const GRAMMAR: Grammar = {
  expression: parseExpression,
  assigned: parseAssigned,
  operand: parseBinary,
  items: parseItems,
  block: parseBlock,
};

/** A whole program; `name` is what its faults call it. Throws PerlFault. */
export function parsePerl(text: string, name: string): Block {
  const source = new Source(text, name, GRAMMAR);
  const body: Statement[] = [];
  while (!source.isOver && source.token(/__(?:END|DATA)__/y) === null) body.push(...parseStatement(source));
  return body;
}

function parseBlock(source: Source): Block {
  const body: Statement[] = [];
  while (!source.take('}')) {
    if (source.isOver) throw source.error('Missing right curly or square bracket');
    body.push(...parseStatement(source));
  }
  return body;
}

function parseBraced(source: Source): Block {
  source.expect('{');
  return parseBlock(source);
}

function parseInParentheses(source: Source): Node {
  source.expect('(');
  const node = parseExpression(source);
  source.expect(')');
  return node;
}

function parseStatement(source: Source): readonly Statement[] {
  if (source.take(';')) return [];
  const label = source.token(/[A-Z_][A-Z0-9_]*:(?!:)/y)?.slice(0, -1) ?? '';
  if (source.looksAt(/\{/y)) return [{ kind: 'block', label, body: parseBraced(source) }];
  const start = source.at;
  const word = source.token(/(?:if|unless|while|until|for|foreach|sub|use|no|package|BEGIN|END)\b(?!\s*=>)/y);
  switch (word) {
    case 'if':
    case 'unless':
      return [parseIf(source, word)];
    case 'while':
    case 'until': {
      source.expect('(');
      const test = source.take(')') ? null : parseExpression(source);
      if (test !== null) source.expect(')');
      const body = parseBraced(source);
      if (source.token(/continue\b/y) !== null) parseBraced(source);
      return [{ kind: 'loop', label, start: null, test: asked(test, word), step: null, body, isAtOnce: false }];
    }
    case 'for':
    case 'foreach':
      return [parseFor(source, label)];
    case 'sub': {
      const name = source.token(/\w+(?:::\w+)*/y);
      if (name === null) break;
      source.token(/\([$@%&*;\\]*\)/y);
      return [{ kind: 'sub', name, body: parseBraced(source) }];
    }
    case 'use':
    case 'no':
      useModule(source, source.token(/[\w:.]+/y) ?? '');
      source.token(/[^;]*/y);
      source.take(';');
      return [];
    case 'package':
      source.token(/[^;{]*/y);
      if (!source.take(';')) return parseBraced(source);
      return [];
    case 'END':
      return [{ kind: 'end', body: parseBraced(source) }];
    case 'BEGIN':
      return [{ kind: 'block', label: word, body: parseBraced(source) }];
    default:
  }
  source.at = start;
  const statement = parseModified(source, label);
  if (!source.take(';') && !source.looksAt(/\}/y) && !source.isOver) throw source.fault();
  return [statement];
}

/** Throws PerlFault for a module that is not there. */
function useModule(source: Source, name: string): void {
  if (MODULES.test(name)) return;
  const path = `${name.replaceAll('::', '/')}.pm`;
  const told = `Can't locate ${path} in @INC (you may need to install the ${name} module) (@INC contains: ${PLACES})`;
  const { value } = source.error(told);
  throw new PerlFault(`${value}BEGIN failed--compilation aborted at ${source.name} line ${source.line}.\n`, true);
}

/** `while (<FH>)` reads into the topic, and asks whether there was anything. */
function asked(test: Node | null, word: string): Node | null {
  if (test === null) return null;
  if (word === 'until') return { kind: 'prefixed', operator: '!', of: test };
  const given: Node = isReading(test) ? { kind: 'assigned', operator: '', to: TOPIC, value: test } : test;
  if (given.kind !== 'assigned' || !isReading(given.value)) return given;
  return { kind: 'call', name: 'defined', given: [given], block: null, handle: null, line: 0 };
}

function isReading(node: Node): boolean {
  return node.kind === 'read' || (node.kind === 'call' && /^read(?:line|dir)$/.test(node.name));
}

function parseIf(source: Source, word: string): Statement {
  const branches: { test: Node; body: Block }[] = [];
  let test = parseInParentheses(source);
  if (word === 'unless') test = { kind: 'prefixed', operator: '!', of: test };
  branches.push({ test, body: parseBraced(source) });
  while (source.token(/elsif\b/y) !== null)
    branches.push({ test: parseInParentheses(source), body: parseBraced(source) });
  return { kind: 'if', branches, otherwise: source.token(/else\b/y) === null ? null : parseBraced(source) };
}

function parseFor(source: Source, label: string): Statement {
  source.token(/(?:my|our)\b/y);
  source.blanks();
  const variable = parseVariable(source);
  source.expect('(');
  const first = source.looksAt(/[;)]/y) ? null : parseExpression(source);
  if (variable === null && source.take(';')) {
    const test = source.looksAt(/;/y) ? null : parseExpression(source);
    source.expect(';');
    const step = source.looksAt(/\)/y) ? null : parseExpression(source);
    source.expect(')');
    return { kind: 'loop', label, start: first, test, step, body: parseBraced(source), isAtOnce: false };
  }
  source.expect(')');
  return { kind: 'each', label, variable, over: first ?? { kind: 'list', items: [] }, body: parseBraced(source) };
}

/** An expression with `if`, `while` or `for` behind it. */
function parseModified(source: Source, label: string): Statement {
  const of = parseExpression(source);
  const body: Block = [{ kind: 'expression', of }];
  const word = source.token(/(?:if|unless|while|until|for|foreach)\b/y);
  if (word === null) return { kind: 'expression', of };
  const test = parseExpression(source);
  if (word === 'if') return { kind: 'if', branches: [{ test, body }], otherwise: null };
  if (word === 'unless')
    return { kind: 'if', branches: [{ test: { kind: 'prefixed', operator: '!', of: test }, body }], otherwise: null };
  if (/^for/.test(word)) return { kind: 'each', label, variable: null, over: test, body };
  return { kind: 'loop', label, start: null, test: asked(test, word), step: null, body, isAtOnce: of.kind === 'done' };
}

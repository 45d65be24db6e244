import type {
  Argument,
  Directive,
  Field,
  Fragment,
  Operation,
  QueryDocument,
  Selection,
  Spread,
  Value,
} from './query-document.ts';
import { describe, type Location, locator, SyntaxFault, type Token, tokensOf } from './tokens.ts';

/**
 * Reads the executable part of the GraphQL language (October 2021, section 2). Types of variables are read and
 * forgotten.
 * @throws SyntaxFault
 */
export function parseQuery(source: string): QueryDocument {
  const tokens = tokensOf(source);
  let next = 0;
  const peek = (): Token => tokens[next] ?? { kind: 'end', text: '', at: source.length };
  const locate = locator(source);
  const here = (): Location => locate(peek().at);
  const is = (text: string): boolean => peek().text === text && peek().kind !== 'string';
  const fault = (what: string): SyntaxFault => new SyntaxFault(source, peek().at, what);

  function take(text: string): boolean {
    if (!is(text)) return false;
    next += 1;
    return true;
  }
  function demand(text: string): void {
    if (!take(text)) throw fault(`Expected "${text}", found ${describe(peek())}.`);
  }
  function name(): string {
    const token = peek();
    if (token.kind !== 'name') throw fault(`Expected Name, found ${describe(token)}.`);
    next += 1;
    return token.text;
  }

  function selectionSet(): Selection[] {
    demand('{');
    const selections: Selection[] = [];
    do selections.push(is('...') ? spread() : field());
    while (!take('}'));
    return selections;
  }
  function field(): Field {
    const location = here();
    const key = name();
    const own = take(':') ? name() : key;
    const values = argumentsOf();
    const attached = directives();
    const selectionsAt = here();
    const selections = is('{') ? selectionSet() : null;
    return {
      kind: 'field',
      name: own,
      key,
      arguments: values,
      directives: attached,
      selections,
      location,
      selectionsAt,
    };
  }
  function spread(): Spread {
    const location = here();
    demand('...');
    const isNamed = peek().kind === 'name' && !is('on');
    const isTyped = !isNamed && take('on');
    const nameAt = here();
    const named = isNamed || isTyped ? name() : null;
    const [fragment, on] = isNamed ? [named, null] : [null, named];
    const attached = directives();
    const selections = isNamed ? [] : selectionSet();
    return { kind: 'spread', fragment, on, directives: attached, selections, location, nameAt };
  }
  function argumentsOf(): Map<string, Argument> {
    const values = new Map<string, Argument>();
    if (!take('(')) return values;
    do {
      const location = here();
      const key = name();
      demand(':');
      values.set(key, { value: value(), location });
    } while (!take(')'));
    return values;
  }
  function value(): Value {
    if (take('$')) return { variable: name() };
    const from = peek();
    if (from.kind === 'end') throw fault('Unexpected <EOF>.');
    const [open, close] = is('[') ? ['[', ']'] : is('{') ? ['{', '}'] : ['', ''];
    next += 1;
    if (open === '') {
      if (from.kind === 'punctuator') throw new SyntaxFault(source, from.at, `Unexpected ${describe(from)}.`);
      return { text: from.kind === 'string' ? from.text.replace(/^"+|"+$/g, '') : from.text };
    }
    while (!take(close)) {
      if (open === '{') {
        name();
        demand(':');
      }
      value();
    }
    return { text: source.slice(from.at, peek().at) };
  }
  function directives(): Directive[] {
    const found: Directive[] = [];
    for (let location = here(); take('@'); location = here()) {
      found.push({ name: name(), arguments: argumentsOf(), location });
    }
    return found;
  }
  function variables(): void {
    if (!take('(')) return;
    do {
      demand('$');
      name();
      demand(':');
      type();
      if (take('=')) value();
      directives();
    } while (!take(')'));
  }
  function type(): void {
    if (take('[')) {
      type();
      demand(']');
    } else name();
    take('!');
  }

  function fragment(location: Location): Fragment {
    demand('on');
    const on = name();
    const attached = directives();
    return { on, directives: attached, selections: selectionSet(), location };
  }
  function operation(type: Operation['type']): Operation {
    if (is('{')) return { type, name: null, nameAt: here(), directives: [], selections: selectionSet() };
    next += 1;
    const nameAt = here();
    const own = peek().kind === 'name' ? name() : null;
    variables();
    const attached = directives();
    return { type, name: own, nameAt, directives: attached, selections: selectionSet() };
  }

  const operations: Operation[] = [];
  const fragments = new Map<string, Fragment>();
  do {
    const location = here();
    const kind = peek().text;
    if (take('fragment')) {
      if (is('on')) throw fault('Unexpected Name "on".');
      fragments.set(name(), fragment(location));
    } else if (is('{')) operations.push(operation('query'));
    else if (kind === 'query' || kind === 'mutation' || kind === 'subscription') operations.push(operation(kind));
    else throw fault(`Unexpected ${describe(peek())}.`);
  } while (peek().kind !== 'end');
  return { operations, fragments };
}

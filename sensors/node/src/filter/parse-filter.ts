import { type Compare, comparison } from './comparison.ts';
import { FIELDS, type Field, type FilterSubject, nearestField } from './fields.ts';
import { FilterError, type Token, tokensOf } from './tokens.ts';

/** True, false, or null where too little is known. */
type Condition = (subject: FilterSubject) => boolean | null;

/** An expression that was read. */
export interface ParsedFilter {
  readonly holds: Condition;
  /** Names of the fields that it asks about, each once. */
  readonly fields: readonly string[];
}

const DEEPEST = 32;
const MOST_VALUES = 1_000;
const BY = new Set(['==', '!=', '<', '<=', '>', '>=', 'in', 'contains', 'starts_with']);
const WORDS = new Set(['and', 'or', 'not', 'in', 'contains', 'starts_with', 'true', 'false']);

/**
 * Reads an expression such as `ip.country in ["CN"] and not ip.verified_bot`. What is not known makes a comparison unknown, and what
 * follows from it (`not`, `and`, `or` of Kleene), so that nobody matches for what is not known.
 * @throws FilterError that says where it is wrong, and what to write
 */
export function parseFilter(text: string): ParsedFilter {
  const tokens = tokensOf(text);
  const fields = new Set<string>();
  let next = 0;
  let depth = 0;

  const peek = (): Token => tokens[next] ?? { kind: 'end', value: 'the end', at: text.length + 1 };
  const take = (): Token => {
    const token = peek();
    next += 1;
    return token;
  };
  const takeIf = (value: string): boolean => {
    const token = peek();
    const isIt = token.value === value && (token.kind === 'word' || token.kind === 'sign');
    if (isIt) next += 1;
    return isIt;
  };
  const expect = (value: string, why: string): void => {
    if (!takeIf(value)) throw new FilterError(`"${value}" is missing ${why}`, peek().at);
  };

  function either(): Condition {
    const conditions = [both()];
    while (takeIf('or')) conditions.push(both());
    return conditions.length === 1 ? (conditions[0] ?? NEVER) : someOf(conditions);
  }

  function both(): Condition {
    const conditions = [negated()];
    while (takeIf('and')) conditions.push(negated());
    return conditions.length === 1 ? (conditions[0] ?? NEVER) : allOf(conditions);
  }

  function negated(): Condition {
    depth += 1;
    if (depth > DEEPEST) throw new FilterError(`more than ${DEEPEST} things stand inside of each other`, peek().at);
    const condition = takeIf('not') ? notOf(negated()) : plain();
    depth -= 1;
    return condition;
  }

  function plain(): Condition {
    if (takeIf('(')) {
      const inner = either();
      expect(')', 'after what stands in parentheses');
      return inner;
    }
    const { name, field } = takeField();
    const isNot = peek().value === 'not' && tokens[next + 1]?.value === 'in';
    if (isNot) next += 1;
    const by = peek();
    if (by.kind === 'text' || by.kind === 'number' || !BY.has(by.value)) {
      if (field.kind === 'flag') return flagOf(field);
      throw new FilterError(`${name} has to be compared, as in ${EXAMPLES[field.kind](name)}`, by.at);
    }
    next += 1;
    const compared = comparedBy(
      field,
      comparison(name, field, by, by.value === 'in' ? takeList(name) : [takeValue(name)]),
    );
    return isNot ? notOf(compared) : compared;
  }

  function takeField(): { readonly name: string; readonly field: Field } {
    const { kind, value: name, at } = take();
    if (kind !== 'word' || WORDS.has(name))
      throw new FilterError(`a field is missing, such as ip.country, before ${name}`, at);
    const field = FIELDS.get(name);
    if (field === undefined) {
      const near = nearestField(name);
      const meant = near === null ? `there are ${[...FIELDS.keys()].join(', ')}` : `did you mean ${near}?`;
      throw new FilterError(`there is no field ${name}: ${meant}`, at);
    }
    fields.add(name);
    return { name, field };
  }

  function takeValue(name: string): Token {
    const token = take();
    if (token.kind === 'text' || token.kind === 'number') return token;
    if (token.kind === 'word' && !WORDS.has(token.value)) {
      throw new FilterError(`put ${token.value} into quotes: "${token.value}"`, token.at);
    }
    throw new FilterError(`a value is missing that ${name} is compared with`, token.at);
  }

  function takeList(name: string): readonly Token[] {
    expect('[', `after "in": write ${name} in [a, b]`);
    const values: Token[] = [];
    do values.push(takeValue(name));
    while (takeIf(','));
    if (values.length > MOST_VALUES) throw new FilterError(`a list has ${MOST_VALUES} values at most`, peek().at);
    expect(']', 'at the end of a list; values are separated by commas');
    return values;
  }

  if (peek().kind === 'end') throw new FilterError('the expression is empty: write one such as ip.tor', 1);
  const holds = either();
  const rest = peek();
  if (rest.kind !== 'end') throw new FilterError(`"and" or "or" is missing before ${rest.value}`, rest.at);
  return { holds, fields: [...fields] };
}

const NEVER: Condition = () => false;

const EXAMPLES: Readonly<Record<Field['kind'], (name: string) => string>> = {
  text: (name) => `${name} contains "words"`,
  country: (name) => `${name} in ["DE", "NL"]`,
  address: (name) => `${name} in ["192.0.2.0/24"]`,
  number: (name) => `${name} > 50`,
  flag: (name) => name,
};

function flagOf(field: Field): Condition {
  return (subject) => {
    const value = field.read(subject);
    return value === null ? null : value === true;
  };
}

function comparedBy(field: Field, compare: Compare): Condition {
  return (subject) => {
    const value = field.read(subject);
    return value === null ? null : compare(value);
  };
}

function notOf(condition: Condition): Condition {
  return (subject) => {
    const answer = condition(subject);
    return answer === null ? null : !answer;
  };
}

function allOf(conditions: readonly Condition[]): Condition {
  return (subject) => {
    const answers = conditions.map((each) => each(subject));
    return answers.includes(false) ? false : answers.includes(null) ? null : true;
  };
}

function someOf(conditions: readonly Condition[]): Condition {
  return (subject) => {
    const answers = conditions.map((each) => each(subject));
    return answers.includes(true) ? true : answers.includes(null) ? null : false;
  };
}

import { Killed } from '../process/session/budget.ts';
import type { Parameter, Part, Word } from '../syntax/tree.ts';
import { expandBraces } from './braces.ts';
import type { ExpansionContext } from './context.ts';
import { expandGlob } from './globs.ts';
import { expandParameter } from './parameters.ts';
import { escapePattern, isPattern, unescapePattern } from './patterns.ts';

/** Words whose expansion counts as one step. */
const WORDS_A_STEP = 16;

/** A part of a word after expansion. `break` parts the fields of `"$@"`. */
type Piece = { readonly kind: 'literal' | 'quoted' | 'expanded'; readonly text: string } | { readonly kind: 'break' };

/** All expansions, then the fields of each word, then the files that patterns stand for. */
export async function expandFields(words: readonly Word[], context: ExpansionContext): Promise<string[]> {
  const fields: string[] = [];
  let expanded = 0;
  for (const whole of words) {
    for (const word of context.shell.flags.has('dash') ? [whole] : expandBraces(whole)) {
      const found = splitFields(await expandParts(word, context, false), separators(context));
      for (const pattern of found) fields.push(...globbed(pattern, context));
      expanded += 1;
      const turn = context.shell.session.budget.spend((found.length >> 5) + (expanded % WORDS_A_STEP === 0 ? 1 : 0));
      if (turn) await turn;
    }
  }
  return fields;
}

/** One text without fields and files, as assignments have it. */
export async function expandText(word: Word, context: ExpansionContext): Promise<string> {
  return joined(await expandParts(word, context, false));
}

/** A pattern: what was quoted means itself. */
export async function expandPattern(word: Word, context: ExpansionContext): Promise<string> {
  const pieces = await expandParts(word, context, false);
  return pieces
    .map((piece) => (piece.kind === 'break' ? ' ' : piece.kind === 'quoted' ? escapePattern(piece.text) : piece.text))
    .join('');
}

/** The value of an assignment: `~` behind a colon counts as well. */
export async function expandAssigned(word: Word, context: ExpansionContext): Promise<string> {
  const home = context.shell.variables.get('HOME') ?? '/root';
  const first = word[0];
  const text = await expandText(word, context);
  return first?.kind === 'text' && first.text.includes(':~') ? text.replace(/:~(?=\/|:|$)/g, `:${home}`) : text;
}

function separators({ shell }: ExpansionContext): string {
  return shell.variables.get('IFS') ?? ' \t\n';
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.kind === 'break' ? ' ' : piece.text)).join('');
}

async function expandParts(word: Word, context: ExpansionContext, inDouble: boolean): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  let size = 0;
  for (const [index, part] of word.entries()) {
    const found = await expandPart(part, context, inDouble, index === 0, word[index + 1]);
    for (const piece of found) {
      if (piece.kind !== 'break') size += piece.text.length;
      pieces.push(piece);
    }
    if (size > context.shell.session.budget.limits.wordBytes) throw new Killed();
  }
  return pieces;
}

async function expandPart(
  part: Part,
  context: ExpansionContext,
  inDouble: boolean,
  first: boolean,
  next: Part | undefined,
): Promise<readonly Piece[]> {
  const kind = inDouble ? 'quoted' : 'expanded';
  switch (part.kind) {
    case 'text':
      return first && !inDouble && part.text.startsWith('~')
        ? tilde(part.text, next, context)
        : [{ kind: 'literal', text: part.text }];
    case 'quoted':
      return [{ kind: 'quoted', text: part.text }];
    case 'double': {
      const pieces = await expandParts(part.parts, context, true);
      return pieces.length === 0 && !part.parts.some(isList) ? [{ kind: 'quoted', text: '' }] : pieces;
    }
    case 'command':
      return [{ kind, text: (await context.substitute(part.script)).replaceAll('\0', '').replace(/\n+$/, '') }];
    case 'arithmetic':
      return [{ kind, text: String(await context.shell.evaluate(await expandText(part.expression, context))) }];
    case 'process':
      return [{ kind: 'quoted', text: await context.processFile(part.script, part.isInput) }];
    case 'parameter':
      return expandList(part, context, inDouble);
  }
}

function isList(part: Part): boolean {
  return (
    part.kind === 'parameter' &&
    (part.name === '@' || (part.index !== null && part.index[0]?.kind === 'text' && part.index[0].text === '@'))
  );
}

async function expandList(part: Parameter, context: ExpansionContext, inDouble: boolean): Promise<readonly Piece[]> {
  const values = await expandParameter(part, context, {
    text: (word) => expandText(word, context),
    pattern: (word) => expandPattern(word, context),
  });
  if (typeof values === 'string') {
    if (!inDouble && values === '') return [];
    return [{ kind: inDouble ? 'quoted' : 'expanded', text: values }];
  }
  if (inDouble && !values.separate) {
    return [{ kind: 'quoted', text: values.list.join(separators(context)[0] ?? '') }];
  }
  return values.list.flatMap((text, index): Piece[] => {
    const piece: Piece = { kind: inDouble ? 'quoted' : 'expanded', text };
    return index === 0 ? [piece] : [{ kind: 'break' }, piece];
  });
}

function tilde(text: string, next: Part | undefined, { shell }: ExpansionContext): readonly Piece[] {
  const end = text.indexOf('/') < 0 ? text.length : text.indexOf('/');
  if (end === text.length && next !== undefined) return [{ kind: 'literal', text }];
  const name = text.slice(1, end);
  const home = homeOf(name, shell.variables.get('HOME'), shell);
  if (home === null) return [{ kind: 'literal', text }];
  return [
    { kind: 'quoted', text: home },
    { kind: 'literal', text: text.slice(end) },
  ];
}

function homeOf(name: string, own: string | undefined, shell: ExpansionContext['shell']): string | null {
  if (name === '') return own ?? '/root';
  if (name === '+') return shell.directory;
  if (name === '-') return shell.variables.get('OLDPWD') ?? null;
  const passwd = shell.session.files.find('/etc/passwd')?.content;
  const line = (passwd?.from === 'stored' ? passwd.text : '').split('\n').find((row) => row.startsWith(`${name}:`));
  return line?.split(':')[5] ?? null;
}

/** Parts pieces into fields; each is a pattern in which quoted signs are escaped. */
function splitFields(pieces: readonly Piece[], ifs: string): readonly string[] {
  const fields: string[] = [];
  let field: string | null = null;
  const blanks = [...ifs].filter((char) => /\s/.test(char)).join('');
  for (const piece of pieces) {
    if (piece.kind === 'break') {
      if (field !== null) fields.push(field);
      field = null;
    } else if (piece.kind === 'quoted') field = (field ?? '') + escapePattern(piece.text);
    else if (piece.kind === 'literal') field = (field ?? '') + piece.text;
    else {
      let pending = '';
      let separated = false;
      for (const char of piece.text) {
        if (!ifs.includes(char)) {
          pending += char === '\\' ? '\\\\' : char;
          separated = false;
          continue;
        }
        if (pending !== '' || field !== null) fields.push((field ?? '') + pending);
        else if (!blanks.includes(char) && !separated) fields.push('');
        separated = blanks.includes(char);
        field = null;
        pending = '';
      }
      if (pending !== '') field = (field ?? '') + pending;
    }
  }
  if (field !== null) fields.push(field);
  return fields;
}

function globbed(pattern: string, { shell, fault }: ExpansionContext): readonly string[] {
  const extended = shell.shopts.has('extglob');
  if (isPattern(pattern, extended) && !shell.flags.has('f')) {
    const found = expandGlob(pattern, shell.session.files, shell.directory, extended);
    if (found.length > 0) return found;
    if (shell.shopts.has('failglob')) return fault(`no match: ${unescapePattern(pattern)}`);
    if (shell.shopts.has('nullglob')) return [];
  }
  return [unescapePattern(pattern)];
}

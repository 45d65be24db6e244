import type { FileNode } from '../../../files/node.ts';
import { absolute } from '../../../files/paths.ts';
import type { Shell } from './shell.ts';

/** What a test needs to know; a shell has it, and so does the program `test`. */
export type TestPlace = Pick<Shell, 'session' | 'directory'> & Partial<Pick<Shell, 'variables' | 'flags'>>;

const KINDS: Readonly<Record<string, FileNode['kind']>> = {
  '-f': 'file',
  '-d': 'directory',
  '-c': 'char',
  '-b': 'block',
  '-p': 'fifo',
};

/** True for a name that has a value, and for an element of a list, as `name[key]`. */
function isVariable(operand: string, { variables }: TestPlace): boolean {
  const [, name = operand, key] = /^(\w+)\[(.+)\]$/s.exec(operand) ?? [];
  if (key === undefined) return variables?.get(name) !== undefined;
  const elements = variables?.elements(name) ?? [];
  return key === '@' || key === '*' ? elements.length > 0 : elements.some(([each]) => each === key);
}

/** A test with one operand, as in `-f path`. */
export function testOne(operator: string, operand: string, place: TestPlace): boolean {
  if (operator === '-z') return operand === '';
  if (operator === '-n') return operand !== '';
  if (operator === '-t') return place.session.terminal !== null;
  if (operator === '-v') return isVariable(operand, place);
  if (operator === '-o') return false;
  if (operand === '') return false;
  const { files, user } = place.session;
  const node = files.find(absolute(place.directory, operand), operator !== '-h' && operator !== '-L');
  if (node === null) return false;
  const kind = KINDS[operator];
  if (kind) return node.kind === kind;
  switch (operator) {
    case '-h':
    case '-L':
      return node.kind === 'link';
    case '-s':
      return node.size > 0;
    case '-x':
      return node.children !== null || (node.mode & 0o111) !== 0;
    case '-w':
      return user === 'root' || node.user === user || (node.mode & 0o002) !== 0;
    case '-r':
      return user === 'root' || node.user === user || (node.mode & 0o004) !== 0;
    case '-O':
      return node.user === user;
    case '-u':
      return (node.mode & 0o4000) !== 0;
    case '-g':
      return (node.mode & 0o2000) !== 0;
    case '-k':
      return (node.mode & 0o1000) !== 0;
    case '-S':
      return false;
    default:
      return true;
  }
}

/** A test with two operands; null where the operator is unknown. Numbers have to be checked before. */
export function testTwo(operator: string, left: string, right: string, place: TestPlace): boolean | null {
  switch (operator) {
    case '=':
    case '==':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '>':
      return left > right;
    case '-eq':
      return BigInt(left) === BigInt(right);
    case '-ne':
      return BigInt(left) !== BigInt(right);
    case '-lt':
      return BigInt(left) < BigInt(right);
    case '-le':
      return BigInt(left) <= BigInt(right);
    case '-gt':
      return BigInt(left) > BigInt(right);
    case '-ge':
      return BigInt(left) >= BigInt(right);
    default:
      return compareFiles(operator, left, right, place);
  }
}

function compareFiles(
  operator: string,
  left: string,
  right: string,
  { session: { files }, directory }: TestPlace,
): boolean | null {
  const one = files.find(absolute(directory, left));
  const other = files.find(absolute(directory, right));
  if (operator === '-nt') return one !== null && (other === null || one.modified > other.modified);
  if (operator === '-ot') return other !== null && (one === null || one.modified < other.modified);
  if (operator === '-ef') return one !== null && one === other;
  return null;
}

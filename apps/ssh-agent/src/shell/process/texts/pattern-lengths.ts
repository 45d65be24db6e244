import type { Choice, Part } from './patterns.ts';

/** How many characters something matches, at least and at most. */
interface Lengths {
  readonly least: number;
  readonly most: number;
}

const NONE: Lengths = { least: 0, most: 0 };

const known = new WeakMap<Choice, Lengths>();

/** How many characters one of the branches matches. */
export function lengthsOf(choice: Choice): Lengths {
  const found = known.get(choice);
  if (found !== undefined) return found;
  const branches = choice.map((parts) => parts.map(lengthsOfPart).reduce(sum, NONE));
  const lengths = {
    least: Math.min(...branches.map(({ least }) => least)),
    most: Math.max(...branches.map(({ most }) => most)),
  };
  known.set(choice, lengths);
  return lengths;
}

function lengthsOfPart(part: Part): Lengths {
  switch (part.kind) {
    case 'set':
      return { least: 1, most: 1 };
    case 'group':
      return lengthsOf(part.body);
    case 'back':
      return { least: 0, most: Number.POSITIVE_INFINITY };
    case 'repeat': {
      const { least, most } = lengthsOfPart(part.of);
      return { least: least * part.least, most: most === 0 ? 0 : most * part.most };
    }
    default:
      return NONE;
  }
}

function sum(left: Lengths, right: Lengths): Lengths {
  return { least: left.least + right.least, most: left.most + right.most };
}

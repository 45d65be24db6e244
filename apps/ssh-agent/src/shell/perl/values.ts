export interface Cell {
  value: Value;
}
export type Cells = Cell[];
export type Table = Map<string, Cell>;

/** A function, which is called with the places of what it is given. */
export interface Code {
  call(given: Cells, wantsList: boolean): Promise<Value[]>;
}

/** An open file or command. */
export interface Handle {
  /** The next line with its end; undefined at the end. */
  readLine(): Promise<string | undefined>;
  write(text: string): void;
  /** Answers the status of a command, else 0. */
  close(): Promise<number>;
}

export type Reference =
  | { readonly sigil: '$'; readonly to: Cell }
  | { readonly sigil: '@'; readonly to: Cells }
  | { readonly sigil: '%'; readonly to: Table }
  | { readonly sigil: '&'; readonly to: Code }
  | { readonly sigil: '*'; readonly to: Handle };

/** Bytes are strings with one character per byte. */
export type Value = undefined | string | number | Reference;

/** A fault of the program, as `die` throws it; its text ends with a line end. */
export class PerlFault extends Error {
  readonly value: Value;
  /** True where the program could not be read. */
  readonly isSyntax: boolean;

  constructor(value: Value, isSyntax = false) {
    super('perl');
    this.value = value;
    this.isSyntax = isSyntax;
  }
}

const KINDS = { $: 'SCALAR', '@': 'ARRAY', '%': 'HASH', '&': 'CODE', '*': 'GLOB' } as const;
const addresses = new WeakMap<object, number>();

/** What `ref` answers. */
export function kindOf(value: Value): string {
  return typeof value === 'object' ? KINDS[value.sigil] : '';
}

export function textOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  return `${kindOf(value)}(0x${addressOf(value).toString(16)})`;
}

/** The number that a text begins with, else 0. */
export function numberOf(value: Value): number {
  if (value === undefined) return 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'object') return addressOf(value);
  const [found] = /^\s*[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?|inf(?:inity)?|nan)/i.exec(value) ?? [];
  if (found === undefined) return 0;
  const sign = found.trim().startsWith('-') ? -1 : 1;
  if (/inf/i.test(found)) return sign * Number.POSITIVE_INFINITY;
  return /nan/i.test(found) ? Number.NaN : Number(found);
}

export function isTrue(value: Value): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 0;
}

/** What a comparison answers. */
export function truth(holds: boolean): Value {
  return holds ? 1 : '';
}

/** As C prints it with `%.15g`. */
function numberText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Inf' : '-Inf';
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(15)));
  const [, digits, sign, power = ''] = /^(.+)e([+-])(\d+)$/.exec(text) ?? [];
  if (digits !== undefined) return `${digits}e${sign}${power.padStart(2, '0')}`;
  const size = Math.abs(value);
  if (size >= 1e15 || size < 1e-4) {
    return Number(value.toPrecision(15))
      .toExponential()
      .replace(/e([+-])(\d)$/, 'e$10$2');
  }
  return text;
}

function addressOf({ to }: Reference): number {
  let address = addresses.get(to);
  if (address === undefined) {
    address = 0x55d0_0000_0000 + Math.floor(Math.random() * 0x1000_0000) * 8;
    addresses.set(to, address);
  }
  return address;
}

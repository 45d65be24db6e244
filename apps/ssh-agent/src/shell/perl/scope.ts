import type { Cell, Cells, Code, Table } from './values.ts';

/** Variables of a block, and through it those of the blocks around it. The outermost one has the global ones. */
export class Scope {
  readonly #around: Scope | null;
  readonly #cells = new Map<string, Cell>();
  readonly #lists = new Map<string, Cells>();
  readonly #tables = new Map<string, Table>();
  readonly functions: Map<string, Code>;

  constructor(around: Scope | null) {
    this.#around = around;
    this.functions = around?.functions ?? new Map<string, Code>();
  }

  /** A scope within this one. */
  inner(): Scope {
    return new Scope(this);
  }

  cell(name: string): Cell {
    return this.#cells.get(name) ?? this.#around?.cell(name) ?? this.ownCell(name);
  }

  list(name: string): Cells {
    return this.#lists.get(name) ?? this.#around?.list(name) ?? this.ownList(name);
  }

  table(name: string): Table {
    return this.#tables.get(name) ?? this.#around?.table(name) ?? this.ownTable(name);
  }

  /** A new variable of this block, or one that is given. */
  ownCell(name: string, cell: Cell = { value: undefined }): Cell {
    this.#cells.set(name, cell);
    return cell;
  }

  ownList(name: string, list: Cells = []): Cells {
    this.#lists.set(name, list);
    return list;
  }

  ownTable(name: string): Table {
    const table: Table = new Map();
    this.#tables.set(name, table);
    return table;
  }
}

import type { Cursor, SyntaxFault } from './cursor.ts';
import type { HereDocuments } from './here-documents.ts';
import type { Command, List } from './tree.ts';

/** What reading a compound command needs of the parser. */
export interface CompoundReader {
  readonly cursor: Cursor;
  readonly documents: HereDocuments;
  /** True for a shell that knows no more than POSIX has: no `[[`, no lists, no `function`. */
  readonly isPosix: boolean;
  list(closing?: string): List;
  optionalList(): List;
  expect(word: string): void;
  closing(): string | null;
  skipBlanks(): void;
  skipLines(): void;
  command(): Command;
  unexpected(expecting?: string | null): SyntaxFault;
}

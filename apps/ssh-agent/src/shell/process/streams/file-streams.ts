import type { FileSystem } from '../../../files/file-system.ts';
import type { FileNode } from '../../../files/node.ts';
import { readBytes, writeBytes } from '../../../files/open-file.ts';
import type { Stream } from './streams.ts';

/** An open file: reads and writes go on where the last one ended, also through copies of the descriptor. */
export class FileStream implements Stream {
  readonly path: string;
  readonly #node: FileNode;
  readonly #files: FileSystem;
  readonly #append: boolean;
  #at = 0;
  #kernelText: string | null = null;

  constructor(node: FileNode, files: FileSystem, path: string, append = false) {
    this.#node = node;
    this.#files = files;
    this.path = path;
    this.#append = append;
  }

  async read(max: number): Promise<string> {
    const bytes = this.#text(this.#at, this.#at + max);
    this.#at += bytes.length;
    return bytes;
  }

  unread(bytes: string): void {
    this.#at = Math.max(0, this.#at - bytes.length);
  }

  write(bytes: string): void {
    if (this.#append) this.#at = this.#node.size;
    writeBytes(this.#node, this.#files, this.#at, bytes);
    this.#at += bytes.length;
  }

  /** A file of the kernel is made once, when reading starts, so that its parts fit together. */
  #text(from: number, to: number): string {
    if (this.#node.content?.from !== 'kernel') return readBytes(this.#node, this.#files, from, to);
    if (this.#kernelText === null || from === 0) this.#kernelText = readBytes(this.#node, this.#files);
    return this.#kernelText.slice(from, to);
  }
}

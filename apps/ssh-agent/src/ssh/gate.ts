import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { hasshOf } from './hassh.ts';

const LINE_FEED = 0x0a;
const NEWKEYS = 21;
/** SSH_MAX_BANNER_LEN of sshd. */
const LONGEST_LINE = 8_192;
/** A KEXINIT is much shorter; what is longer has no hash. */
const LONGEST_FIRST_PACKET = 35_000;
const VERSION_LINE = /^SSH-(\d+)\.(\d+)-[^\n]+$/;

export interface GateWatcher {
  onHassh(hassh: string): void;
}

/**
 * Stands between the connection and the protocol, where sshd differs from the library: junk instead of a version line is
 * answered in sshd's words, and packets before the encryption are padded with zeros.
 */
export class Gate extends Duplex {
  readonly remoteAddress: string | undefined;
  readonly remotePort: number | undefined;
  readonly remoteFamily: string | undefined;
  readonly #socket: Socket;
  readonly #watcher: GateWatcher;
  #seen: Buffer = Buffer.alloc(0);
  #phase: 'version' | 'first packet' | 'open' = 'version';
  #isPlain = true;

  constructor(socket: Socket, watcher: GateWatcher) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    this.#watcher = watcher;
    ({ remoteAddress: this.remoteAddress, remotePort: this.remotePort, remoteFamily: this.remoteFamily } = socket);
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('end', () => this.push(null));
    socket.on('close', () => this.destroy());
    socket.on('error', () => this.destroy());
  }

  setNoDelay(isOn?: boolean): this {
    this.#socket.setNoDelay(isOn);
    return this;
  }

  override _read(): void {
    this.#socket.resume();
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    if (this.#isPlain) this.#zeroPadding(chunk);
    if (this.#socket.destroyed || this.#socket.write(chunk)) done();
    else this.#whenDrained(done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#socket.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket.destroy();
    done(error);
  }

  #whenDrained(done: () => void): void {
    const settle = (): void => {
      this.#socket.off('drain', settle);
      this.#socket.off('close', settle);
      done();
    };
    this.#socket.once('drain', settle);
    this.#socket.once('close', settle);
  }

  #take(chunk: Buffer): void {
    if (this.#phase !== 'open') this.#look(chunk);
    if (!this.destroyed && !this.writableEnded && !this.push(chunk)) this.#socket.pause();
  }

  /** Reads along until the first packet is over; nothing is held back, so that the timing stays the library's. */
  #look(chunk: Buffer): void {
    this.#seen = Buffer.concat([this.#seen, chunk]);
    if (this.#phase === 'version') {
      const end = this.#seen.indexOf(LINE_FEED);
      const begins = this.#seen.toString('latin1', 0, 4);
      if (end === -1) {
        const isJunk = this.#seen.includes(0) && begins !== 'SSH-';
        if (isJunk || this.#seen.length > LONGEST_LINE) this.#refuse('Invalid SSH identification string.');
        return;
      }
      const line = this.#seen.toString('latin1', 0, end).replace(/\r$/, '');
      const [, major] = VERSION_LINE.exec(line) ?? [];
      const isOther = major !== '2' && !line.startsWith('SSH-1.99-');
      if (major === undefined || isOther) {
        this.#refuse(major === undefined ? 'Invalid SSH identification string.' : 'Protocol major versions differ.');
        return;
      }
      this.#seen = this.#seen.subarray(end + 1);
      this.#phase = 'first packet';
    }
    const length = this.#seen.length < 4 ? null : this.#seen.readUInt32BE(0);
    if (length === null) return;
    if (length > LONGEST_FIRST_PACKET) this.#phase = 'open';
    if (this.#seen.length < 4 + length) return;
    const hassh = hasshOf(this.#seen.subarray(0, 4 + length));
    if (hassh !== null) this.#watcher.onHassh(hassh);
    this.#seen = Buffer.alloc(0);
    this.#phase = 'open';
  }

  #refuse(words: string): void {
    this.#socket.end(`${words}\r\n`);
    this.#socket.removeAllListeners('data');
    this.#socket.resume();
    this.destroySoon();
  }

  /** The protocol learns that the connection is over; what was written last still goes out. */
  destroySoon(): void {
    this.push(null);
    this.#seen = Buffer.alloc(0);
    this.#phase = 'open';
    this.end();
  }

  /** The library writes one packet at a time until both sides are encrypted. */
  #zeroPadding(chunk: Buffer): void {
    if (chunk.length < 6 || chunk.readUInt32BE(0) !== chunk.length - 4) return;
    const padding = chunk[4] ?? 0;
    if (padding < chunk.length - 5) chunk.fill(0, chunk.length - padding);
    if (chunk[5] === NEWKEYS) this.#isPlain = false;
  }
}

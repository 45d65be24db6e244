import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { hasshOf } from './hassh.ts';

const NOTHING = Buffer.alloc(0);
const LINE_FEED = 0x0a;
const NEWKEYS = 21;
/** SSH_MAX_BANNER_LEN of sshd. */
const LONGEST_LINE = 8_192;
/** A KEXINIT is much shorter; what is longer has no hash. */
const LONGEST_FIRST_PACKET = 35_000;
const VERSION_LINE = /^SSH-(\d+)\.(\d+)-[^\n]+$/;
const DISCONNECT = 1;
/** SSH_DISCONNECT_KEY_EXCHANGE_FAILED. */
const KEY_EXCHANGE_FAILED = 3;

export interface GateWatcher {
  onHassh(hassh: string): void;
  /** Something of ours failed on what came in. */
  onFault(error: unknown): void;
  /** Runs what follows from what came in, so that it belongs to this connection. */
  inScope(work: () => void): void;
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
  #seen: Buffer = NOTHING;
  #phase: 'version' | 'first packet' | 'open' = 'version';
  #isPlain = true;
  #isReset = false;

  constructor(socket: Socket, watcher: GateWatcher) {
    super({ allowHalfOpen: false });
    this.#socket = socket;
    this.#watcher = watcher;
    ({ remoteAddress: this.remoteAddress, remotePort: this.remotePort, remoteFamily: this.remoteFamily } = socket);
    socket.on('data', (chunk: Buffer) =>
      watcher.inScope(() => {
        try {
          this.#take(chunk);
        } catch (error) {
          watcher.onFault(error);
        }
      }),
    );
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
    const isSent = !(this.#isPlain && isLibraryFarewell(chunk));
    if (this.#isPlain) this.#zeroPadding(chunk);
    if (!isSent || this.#socket.destroyed || this.#socket.write(chunk)) done();
    else this.#whenDrained(done);
  }

  override _final(done: (error?: Error | null) => void): void {
    if (!this.#isReset) this.#socket.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.#isReset) this.#socket.destroy();
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
      const zero = this.#seen.indexOf(0);
      const isCut = zero !== -1 && (end === -1 || zero < end);
      if (isCut || (end === -1 && this.#seen.length > LONGEST_LINE)) {
        const read = isCut ? zero + 1 : LONGEST_LINE;
        this.#refuse('Invalid SSH identification string.', this.#seen.length > read);
        return;
      }
      if (end === -1) return;
      const line = this.#seen.toString('latin1', 0, end).replace(/\r$/, '');
      const [, major] = VERSION_LINE.exec(line) ?? [];
      const isOther = major !== '2' && !line.startsWith('SSH-1.99-');
      if (major === undefined || isOther) {
        const words = major === undefined ? 'Invalid SSH identification string.' : 'Protocol major versions differ.';
        this.#refuse(words, this.#seen.length > end + 1);
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
    this.#seen = NOTHING;
    this.#phase = 'open';
  }

  /** sshd reads no further than it must: what is left unread makes the kernel reset the connection. */
  #refuse(words: string, isUnread: boolean): void {
    this.#socket.removeAllListeners('data');
    this.#socket.resume();
    this.#isReset = isUnread;
    if (isUnread) this.#socket.write(`${words}\r\n`, () => reset(this.#socket));
    else this.#socket.end(`${words}\r\n`);
    this.destroySoon();
  }

  /** The protocol learns that the connection is over; what was written last still goes out. */
  destroySoon(): void {
    this.push(null);
    this.#seen = NOTHING;
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

/** `resetAndDestroy` of Node says goodbye first, which sshd does not; see docs/what-an-upgrade-can-break.md. */
function reset(socket: Socket): void {
  Object.assign(socket, { resetAndClosing: true });
  socket.destroy();
}

/** The library says why it gives up a key exchange; sshd just closes. */
function isLibraryFarewell(chunk: Buffer): boolean {
  return (
    chunk.length >= 10 &&
    chunk.readUInt32BE(0) === chunk.length - 4 &&
    chunk[5] === DISCONNECT &&
    chunk.readUInt32BE(6) === KEY_EXCHANGE_FAILED
  );
}

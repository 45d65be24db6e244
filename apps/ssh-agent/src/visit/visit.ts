import { createHash, randomUUID } from 'node:crypto';
import { LIMITS } from '@sundew/wire/limits';
import type { SpooledRecord } from '../report/record.ts';
import { Recorder } from './recorder.ts';
import type { ShellEvent } from './shell-port.ts';

/** Who came, as the connection shows it. Bound when it opens; nothing that is sent later changes it. */
export interface Caller {
  readonly address: string;
  readonly port: number;
  readonly ownPort: number;
}

interface CapturedFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** One connection, and everything that is to be told of it. */
export class Visit {
  readonly id = randomUUID();
  readonly caller: Caller;
  readonly recorder = new Recorder();
  clientVersion = '';
  hassh = '';
  username = '';
  /** What opened the honeypot, so that the session is tied to whoever took it from a decoy. */
  password: string | null = null;
  key: { readonly type: string; readonly fingerprint: string } | null = null;
  readonly #startedMs = Date.now();
  readonly #commands: string[] = [];
  readonly #downloads = new Set<string>();
  readonly #files: CapturedFile[] = [];
  #commandsLength = 0;

  constructor(caller: Caller) {
    this.caller = caller;
  }

  command(line: string): void {
    const text = line.slice(0, LIMITS.sshCommandLength);
    this.#commandsLength += text.length;
    if (this.#commands.length >= LIMITS.sshCommands || this.#commandsLength > LIMITS.sshCommandsLength) return;
    this.#commands.push(text);
  }

  file(file: CapturedFile): void {
    if (this.#files.length < LIMITS.sshFiles) this.#files.push({ ...file, path: file.path.slice(0, LIMITS.urlLength) });
  }

  /** What the shell tells; a command that an exec channel brought is known already. */
  event({ kind, line, url, path, bytes, sha256 }: ShellEvent, isExec: boolean): void {
    if (kind === 'command' && line !== undefined && !isExec) this.command(line);
    if (url !== undefined && this.#downloads.size < LIMITS.sshDownloads)
      this.#downloads.add(url.slice(0, LIMITS.urlLength));
    if (kind === 'upload' && path !== undefined) this.file({ path, bytes: bytes ?? 0, sha256: sha256 ?? EMPTY_SHA256 });
  }

  passwordRecord(username: string, password: string, success: boolean): SpooledRecord {
    return { ...this.#common('ssh_auth', username), password: cutPassword(password), success };
  }

  keyRecord(username: string, key: { readonly type: string; readonly fingerprint: string }): SpooledRecord {
    return { ...this.#common('ssh_pubkey', username), ...keyMetadata(key) };
  }

  sessionRecord(): SpooledRecord {
    const recording = this.recorder.finish();
    return {
      ...this.#common('ssh_session', this.username),
      timestamp: new Date(this.#startedMs).toISOString(),
      ...(this.password === null ? {} : { password: cutPassword(this.password) }),
      ...(this.key === null ? {} : keyMetadata(this.key)),
      success: true,
      session_duration: (Date.now() - this.#startedMs) / 1_000,
      commands: [...this.#commands],
      ...(this.#downloads.size === 0 ? {} : { downloads: [...this.#downloads] }),
      ...(this.#files.length === 0 ? {} : { files: [...this.#files] }),
      ...(recording === null ? {} : { recording }),
    };
  }

  #common(type: string, username: string) {
    const { address, port, ownPort } = this.caller;
    return {
      type,
      timestamp: new Date().toISOString(),
      source_ip: address,
      source_port: port,
      destination_port: ownPort,
      username: username.slice(0, LIMITS.sshUsernameLength),
      client_version: this.clientVersion.slice(0, 255),
      session_id: this.id,
      ...(this.hassh === '' ? {} : { hassh: this.hassh }),
    };
  }
}

/** What is beyond is kept by nobody, and a visitor may send hundreds of kilobytes. */
const cutPassword = (password: string): string => password.slice(0, LIMITS.sshPasswordLength);

const EMPTY_SHA256 = createHash('sha256').digest('hex');

function keyMetadata({ type, fingerprint }: { readonly type: string; readonly fingerprint: string }) {
  return { metadata: { key_type: type, key_fingerprint: fingerprint } };
}

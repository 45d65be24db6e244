import type { Finding } from '../signature.ts';

/** Options of ssh, git, tar, rsync and others that run what they are given. */
const RUNS =
  /^(?:-o\s?(?:proxycommand|localcommand|knownhostscommand)\s?=|--(?:open-files-in-pager|upload-pack|receive-pack|use-compress-program|rmt-command|rsh-command|rsh|to-command|info-script|new-volume-script|checkpoint-action|rsync-path|ssh-command|diff-cmd|exec-batch|pre-invoke)[=\s]{1,2}\S|ext::\S|-c\s?(?:core\.(?:sshcommand|pager|editor|fsmonitor|gitproxy)|protocol\.ext\.allow|alias\.\w{1,20})\s?=|-exec(?:dir)?\s\S.{0,80}(?:;|\+|\{\})$|-e\s?(?:sh|bash|\/bin\/\w{2,6})\b)/;
/** Options of curl, wget, nmap and mail programs that send a file of the system or write one. */
const READS =
  /^(?:-[tdf]|--(?:upload-file|data(?:-binary|-urlencode)?|form|post-file|body-file|config))[=\s]{0,2}(?:\w{1,20}=)?@?\/(?:etc|root|home|proc|var)\//;
const WRITES =
  /^(?:-o[xngad]?|-w|-x|--output(?:-document|-dir)?|--log-file|--dump-header)[=\s]{0,2}(?:\/(?:var|tmp|etc|srv|home|root|usr|opt)\/|[a-z]:\\)\S/;
const QUEUE = /\s-oqueuedirectory=/;
const LONGEST = 200;

/**
 * A value that is an option of the program it is handed to, with which that program runs, sends or writes something:
 * `-oProxyCommand=id`, `--upload-pack=…`. `lower` is the value in lower case. Bounded.
 */
export function argumentInjection(lower: string): Finding | null {
  const start = lower.search(/[^\s'"]/);
  if (start < 0 || start > 8) return null;
  const code = lower.charCodeAt(start);
  if (code !== DASH && code !== LETTER_E) return null;
  const value = lower.slice(start, start + LONGEST);
  if (RUNS.test(value)) return { pattern: 'option that runs a command', confidence: 0.9, at: start };
  if (READS.test(value) || WRITES.test(value) || QUEUE.test(value)) {
    return { pattern: 'option that reads or writes a file', confidence: 0.75, at: start };
  }
  return null;
}

const DASH = 0x2d;
const LETTER_E = 0x65;

/** What `curl` was asked for. */
export interface CurlOptions {
  readonly on: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly urls: readonly string[];
}

/** A fault in the words; the message is what curl prints after its name. */
export class CurlFault extends Error {}

const TAKES_VALUE = new Set(
  'A b c C d D e E F h H K m o P Q r t T u U w x X y Y z user-agent cookie cookie-jar continue-at data data-raw data-binary data-urlencode dump-header referer cert form header config max-time output output-dir quote range telnet-option upload-file user proxy-user write-out proxy request speed-limit speed-time time-cond connect-timeout retry retry-delay retry-max-time url cacert capath ciphers limit-rate max-filesize max-redirs interface dns-servers resolve socks5 socks5-hostname socks4 key cert-type tls-max proto json noproxy unix-socket keepalive-time local-port stderr trace trace-ascii aws-sigv4 oauth2-bearer connect-to create-file-mode'.split(
    ' ',
  ),
);
const SHORT = '0123456:#aBfgGiIjJkKlLMnNOpqRsSvVZ';
const LONG = new Set(
  'http1.0 http1.1 http2 http3 tlsv1 tlsv1.0 tlsv1.1 tlsv1.2 tlsv1.3 sslv2 sslv3 ipv4 ipv6 append fail fail-early fail-with-body globoff get include head junk-session-cookies remote-header-name insecure list-only location location-trusted manual netrc no-buffer remote-name remote-name-all proxytunnel disable remote-time silent show-error verbose version parallel help progress-bar create-dirs compressed anyauth basic digest ntlm negotiate no-keepalive no-progress-meter path-as-is raw retry-connrefused retry-all-errors ssl ssl-reqd tcp-fastopen tcp-nodelay tr-encoding use-ascii xattr next styled-output no-sessionid no-alpn false-start disable-epsv ftp-pasv crlf post301 post302 post303 suppress-connect-headers proxy-insecure ssl-no-revoke doh-insecure'.split(
    ' ',
  ),
);
const SHORT_OF: Readonly<Record<string, string>> = {
  silent: 's',
  'show-error': 'S',
  fail: 'f',
  output: 'o',
  'remote-name': 'O',
  head: 'I',
  verbose: 'v',
  version: 'V',
  'write-out': 'w',
  help: 'h',
  insecure: 'k',
  'no-progress-meter': 's-',
  'progress-bar': '#',
  'output-dir': 'dir',
};

/** Reads the words of `curl`, which has rules of its own. Throws CurlFault. */
export function readCurlOptions(given: readonly string[]): CurlOptions {
  const on = new Set<string>();
  const values = new Map<string, string[]>();
  const urls: string[] = [];
  const words = [...given];
  const keep = (name: string, value: string) => {
    const short = SHORT_OF[name] ?? name;
    if (short === 'url') urls.push(value);
    else values.set(short, [...(values.get(short) ?? []), value]);
  };
  const take = (typed: string): string => {
    const value = words.shift();
    if (value === undefined) throw new CurlFault(`option ${typed}: requires parameter`);
    return value;
  };
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word.startsWith('--')) {
      const name = word.slice(2);
      if (name === 'help') keep('h', words.shift() ?? '');
      else if (TAKES_VALUE.has(name) && name.length > 1) keep(name, take(word));
      else if (LONG.has(name) || LONG.has(name.replace(/^no-/, ''))) on.add(SHORT_OF[name] ?? name);
      else throw new CurlFault(`option ${word}: is unknown`);
    } else if (/^-./.test(word)) {
      for (let at = 1; at < word.length; at += 1) {
        const letter = word[at] ?? '';
        if (letter === 'h') {
          keep('h', word.slice(at + 1) || (words.shift() ?? ''));
          break;
        }
        if (TAKES_VALUE.has(letter)) {
          const rest = word.slice(at + 1);
          keep(letter, rest === '' ? take(word) : rest);
          break;
        }
        if (!SHORT.includes(letter)) throw new CurlFault(`option ${word}: is unknown`);
        on.add(letter);
      }
    } else urls.push(word);
  }
  return { on, values, urls };
}

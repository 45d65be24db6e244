import { isCredential } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** What FTP, POP3, IMAP and Redis are told, a command a line. */
const COMMANDS =
  /^((?:PASS|AUTH(?: \S{1,64}(?= \S))?|\w{1,8} LOGIN \S{1,100}) )(?!(?:LOGIN|PLAIN|NTLM|CRAM-MD5|TLS|SSL|XOAUTH2)\r?$)(\S{4,512})(?=\r?$)/gm;
/** A sign-in to a mail server, which asks for what is missing: the answers follow in base64, a line each. */
const SIGN_INS =
  /^((?:\w{1,8} )?(?:AUTH(?:ENTICATE)?|auth(?:enticate)?) (?:[\w-]{2,20}|\[removed\])(?: \S{1,512})?\r?\n)((?:(?![A-Z]{4,8}\r?$)[\w+/]{2,2048}={0,2}(?:\r?\n|$)){1,4})/gm;
/** An argument of a Redis command sent as an array, after its length; before it, the argument that names it. */
const ARGUMENTS = /(?<=\$\d{1,5}\r?\n([\w-]{3,64})\r?\n\$\d{1,5}\r?\n)[^\r\n]{1,512}/g;
/** `AUTH` with two arguments: the second is the password. */
const AUTH_ARGUMENTS = /(\$4\r?\n[Aa][Uu][Tt][Hh]\r?\n\$\d{1,5}\r?\n[^\r\n]{1,512}\r?\n\$\d{1,5}\r?\n)[^\r\n]{1,512}/g;

/** A text without the passwords that are told in the protocols of mail, file and database servers. */
export function removeFromProtocols(text: string): string {
  const told = /PASS |AUTH | LOGIN /.test(text) ? text.replace(COMMANDS, `$1${REMOVED}`) : text;
  const signedIn = /AUTH/i.test(told)
    ? told.replace(SIGN_INS, (_, head: string, answers: string) => head + withoutAnswers(answers))
    : told;
  if (!/\$\d{1,5}\r?\n/.test(signedIn)) return signedIn;
  return signedIn
    .replace(AUTH_ARGUMENTS, `$1${REMOVED}`)
    .replace(ARGUMENTS, (value, name: string) => (/^auth$/i.test(name) || isCredential(name, value) ? REMOVED : value));
}

function withoutAnswers(lines: string): string {
  return lines.replace(/[^\r\n]+/g, (line) => (line.length % 4 === 0 ? REMOVED : line));
}

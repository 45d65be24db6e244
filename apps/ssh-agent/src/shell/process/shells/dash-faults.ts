/** What bash says, and how dash says it. */
const WORDINGS: readonly (readonly [RegExp, string])[] = [
  [/^([-+])(.): invalid option$/, 'Illegal option $1$2'],
  [/^(\S+): invalid option name$/, 'Illegal option -o $1'],
  [/^-(.): option requires an argument$/, 'No arg for -$1 option'],
  [/^(.*): (?:numeric argument required|loop count out of range)$/s, 'Illegal number: $1'],
  [/^(.*): arguments must be process or job IDs$/s, 'Illegal number: $1'],
  [/^\(-?\d+\) - (.*)$/, '$1'],
  [/^(.).*: invalid signal specification$/s, 'Illegal option -$1'],
  [/^`([^=]*)(?:=.*)?': not a valid identifier$/s, '$1: bad variable name'],
  [/^(.*?): (?:cannot unset: )?readonly variable$/s, '$1: is read only'],
  [/^(.*): unbound variable$/s, '$1: parameter not set'],
  [/^(.*): invalid number$/s, '$1: expected numeric value'],
  [/^`(.)': invalid format character$/s, '%$1: invalid directive'],
  [/^(.*): no such job$/s, 'No such job: $1'],
  [/^missing `\]'$/, 'missing ]'],
];

/** Messages after which a builtin of dash goes on. */
const WARNING = /: not found$|: invalid number$|^\(-?\d+\) - /;

const USAGES: Readonly<Record<string, string>> = {
  getopts: 'Usage: getopts optstring var [arg...]',
  kill: 'Usage: kill [-s sigspec | -signum | -sigspec] [pid | job]... or\nkill -l [exitstatus]',
  printf: 'usage: printf format [arg ...]',
};

/** A builtin of dash ends with a fault, which was told: those that are special end the shell. */
export class BuiltinFault extends Error {}

/** The words of dash for a message of bash. */
export function dashWords(message: string): string {
  const found = WORDINGS.find(([pattern]) => pattern.test(message));
  return found === undefined ? message : message.replace(...found);
}

/** True for a message of bash after which a builtin of dash goes on, where it ends with a fault after others. */
export function warnsOnly(builtin: string, message: string): boolean {
  return builtin !== '.' && WARNING.test(message);
}

/** What dash says of a builtin that is used the wrong way. */
export function dashUsage(builtin: string): string {
  return USAGES[builtin] ?? 'arg count';
}

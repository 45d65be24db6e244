import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

/** Options of `shopt`, in the order in which bash lists them. */
const NAMES =
  'autocd assoc_expand_once cdable_vars cdspell checkhash checkjobs checkwinsize cmdhist compat31 compat32 compat40 compat41 compat42 compat43 compat44 complete_fullquote direxpand dirspell dotglob execfail expand_aliases extdebug extglob extquote failglob force_fignore globasciiranges globskipdots globstar gnu_errfmt histappend histreedit histverify hostcomplete huponexit inherit_errexit interactive_comments lastpipe lithist localvar_inherit localvar_unset login_shell mailwarn no_empty_cmd_completion nocaseglob nocasematch noexpand_translation nullglob patsub_replacement progcomp progcomp_alias promptvars restricted_shell shift_verbose sourcepath varredir_close xpg_echo'.split(
    ' ',
  );
const ON = new Set(
  'checkwinsize cmdhist complete_fullquote extquote force_fignore globasciiranges globskipdots hostcomplete interactive_comments patsub_replacement progcomp promptvars sourcepath'.split(
    ' ',
  ),
);

export const shopt: Builtin = {
  names: ['shopt'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'pqsuo');
    if (options === null) return 2;
    const { given, rest } = options;
    const isOn = (name: string): boolean => {
      if (shell.shopts.has(name)) return true;
      if (shell.shopts.has(`-${name}`)) return false;
      return ON.has(name) || (shell.session.terminal !== null && /^(?:expand_aliases|login_shell)$/.test(name));
    };
    const say = (name: string): void =>
      process.out(
        given.has('p')
          ? `shopt ${isOn(name) ? '-s' : '-u'} ${name}\n`
          : `${name.padEnd(15)}\t${isOn(name) ? 'on' : 'off'}\n`,
      );
    if (rest.length === 0) {
      const wanted = given.has('s') ? NAMES.filter(isOn) : given.has('u') ? NAMES.filter((name) => !isOn(name)) : NAMES;
      if (!given.has('q')) for (const name of wanted) say(name);
      return 0;
    }
    let status = 0;
    for (const name of rest) {
      if (!NAMES.includes(name)) {
        status = builtinFail(process, shell, `${name}: invalid shell option name`);
        continue;
      }
      if (given.has('s') || given.has('u')) {
        shell.shopts.delete(given.has('s') ? `-${name}` : name);
        shell.shopts.add(given.has('s') ? name : `-${name}`);
        continue;
      }
      if (!given.has('q')) say(name);
      if (!isOn(name)) status = 1;
    }
    return status;
  },
};

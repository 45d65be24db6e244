// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new shell-builtin <name>`.
import { alias } from './alias.ts';
import { cd } from './cd.ts';
import { command } from './command.ts';
import { compgen } from './compgen.ts';
import { declareNames } from './declare-names.ts';
import { directories } from './directories.ts';
import { echo } from './echo.ts';
import { enable } from './enable.ts';
import { evalText } from './eval-text.ts';
import { execProgram } from './exec-program.ts';
import { exit } from './exit.ts';
import { getopts } from './getopts.ts';
import { hash } from './hash.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { kill } from './kill.ts';
import { leave } from './leave.ts';
import { letNumbers } from './let-numbers.ts';
import { mapfile } from './mapfile.ts';
import { printf } from './printf.ts';
import { pwd } from './pwd.ts';
import { quiet } from './quiet.ts';
import { read } from './read.ts';
import { set } from './set.ts';
import { settings } from './settings.ts';
import { shift } from './shift.ts';
import { shopt } from './shopt.ts';
import { source } from './source.ts';
import { test } from './test.ts';
import { trap } from './trap.ts';
import { trueFalse } from './true-false.ts';
import { type } from './type.ts';
import { unset } from './unset.ts';

export const builtins = [
  alias,
  cd,
  command,
  compgen,
  declareNames,
  directories,
  echo,
  enable,
  evalText,
  execProgram,
  exit,
  getopts,
  hash,
  help,
  history,
  jobs,
  kill,
  leave,
  letNumbers,
  mapfile,
  printf,
  pwd,
  quiet,
  read,
  set,
  settings,
  shift,
  shopt,
  source,
  test,
  trap,
  trueFalse,
  type,
  unset,
] as const;

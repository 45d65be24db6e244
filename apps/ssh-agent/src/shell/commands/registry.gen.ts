// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new shell-command <name>`.
import { base64 } from './base64.ts';
import { busybox } from './busybox.ts';
import { cat } from './cat.ts';
import { changeMode } from './change-mode.ts';
import { copyMove } from './copy-move.ts';
import { crontab } from './crontab.ts';
import { cut } from './cut.ts';
import { date } from './date.ts';
import { df } from './df.ts';
import { digests } from './digests.ts';
import { environment } from './environment.ts';
import { free } from './free.ts';
import { grep } from './grep.ts';
import { head } from './head.ts';
import { identity } from './identity.ts';
import { lineTools } from './line-tools.ts';
import { link } from './link.ts';
import { ls } from './ls.ts';
import { lscpu } from './lscpu.ts';
import { makeDirectory } from './make-directory.ts';
import { names } from './names.ts';
import { passwd } from './passwd.ts';
import { printing } from './printing.ts';
import { refusing } from './refusing.ts';
import { rm } from './rm.ts';
import { sequences } from './sequences.ts';
import { shells } from './shells.ts';
import { sleep } from './sleep.ts';
import { sort } from './sort.ts';
import { tail } from './tail.ts';
import { tee } from './tee.ts';
import { touch } from './touch.ts';
import { tr } from './tr.ts';
import { uname } from './uname.ts';
import { uniq } from './uniq.ts';
import { uptime } from './uptime.ts';
import { wc } from './wc.ts';
import { which } from './which.ts';
import { wrappers } from './wrappers.ts';
import { xargs } from './xargs.ts';

export const commands = [
  base64,
  busybox,
  cat,
  changeMode,
  copyMove,
  crontab,
  cut,
  date,
  df,
  digests,
  environment,
  free,
  grep,
  head,
  identity,
  lineTools,
  link,
  ls,
  lscpu,
  makeDirectory,
  names,
  passwd,
  printing,
  refusing,
  rm,
  sequences,
  shells,
  sleep,
  sort,
  tail,
  tee,
  touch,
  tr,
  uname,
  uniq,
  uptime,
  wc,
  which,
  wrappers,
  xargs,
] as const;

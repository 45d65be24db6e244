// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new shell-command <name>`.
import { accountAging } from './account-aging.ts';
import { adduser } from './adduser.ts';
import { apt } from './apt.ts';
import { awk } from './awk.ts';
import { base32 } from './base32.ts';
import { base64 } from './base64.ts';
import { busybox } from './busybox.ts';
import { cat } from './cat.ts';
import { changeMode } from './change-mode.ts';
import { chattr } from './chattr.ts';
import { checksums } from './checksums.ts';
import { cmp } from './cmp.ts';
import { column } from './column.ts';
import { comm } from './comm.ts';
import { copyMove } from './copy-move.ts';
import { crontab } from './crontab.ts';
import { csplit } from './csplit.ts';
import { curl } from './curl.ts';
import { cut } from './cut.ts';
import { date } from './date.ts';
import { dd } from './dd.ts';
import { df } from './df.ts';
import { diff } from './diff.ts';
import { digests } from './digests.ts';
import { dmesg } from './dmesg.ts';
import { dpkg } from './dpkg.ts';
import { du } from './du.ts';
import { editors } from './editors.ts';
import { environment } from './environment.ts';
import { errands } from './errands.ts';
import { expr } from './expr.ts';
import { file } from './file.ts';
import { find } from './find.ts';
import { free } from './free.ts';
import { getent } from './getent.ts';
import { grep } from './grep.ts';
import { groupAccounts } from './group-accounts.ts';
import { gzip } from './gzip.ts';
import { head } from './head.ts';
import { hexdump } from './hexdump.ts';
import { hostname } from './hostname.ts';
import { hostnamectl } from './hostnamectl.ts';
import { iconv } from './iconv.ts';
import { identity } from './identity.ts';
import { ifconfig } from './ifconfig.ts';
import { ip } from './ip.ts';
import { join } from './join.ts';
import { journalctl } from './journalctl.ts';
import { kernelModules } from './kernel-modules.ts';
import { killProgram } from './kill-program.ts';
import { libc } from './libc.ts';
import { lineTools } from './line-tools.ts';
import { link } from './link.ts';
import { logins } from './logins.ts';
import { ls } from './ls.ts';
import { lsattr } from './lsattr.ts';
import { lsbRelease } from './lsb-release.ts';
import { lsblk } from './lsblk.ts';
import { lscpu } from './lscpu.ts';
import { lspci } from './lspci.ts';
import { machineFacts } from './machine-facts.ts';
import { makeDirectory } from './make-directory.ts';
import { mktemp } from './mktemp.ts';
import { mount } from './mount.ts';
import { names } from './names.ts';
import { netstat } from './netstat.ts';
import { numbers } from './numbers.ts';
import { od } from './od.ts';
import { openssl } from './openssl.ts';
import { pagers } from './pagers.ts';
import { passwd } from './passwd.ts';
import { paste } from './paste.ts';
import { perl } from './perl.ts';
import { pgrep } from './pgrep.ts';
import { ping } from './ping.ts';
import { printing } from './printing.ts';
import { ps } from './ps.ts';
import { rm } from './rm.ts';
import { scheduling } from './scheduling.ts';
import { sed } from './sed.ts';
import { seldomUsed } from './seldom-used.ts';
import { sequences } from './sequences.ts';
import { service } from './service.ts';
import { shells } from './shells.ts';
import { sleep } from './sleep.ts';
import { smallSystemTools } from './small-system-tools.ts';
import { sort } from './sort.ts';
import { specialFiles } from './special-files.ts';
import { split } from './split.ts';
import { ss } from './ss.ts';
import { sshClients } from './ssh-clients.ts';
import { sshKeygen } from './ssh-keygen.ts';
import { sshServer } from './ssh-server.ts';
import { stat } from './stat.ts';
import { stty } from './stty.ts';
import { su } from './su.ts';
import { sudo } from './sudo.ts';
import { sync } from './sync.ts';
import { sysctl } from './sysctl.ts';
import { systemctl } from './systemctl.ts';
import { tail } from './tail.ts';
import { tar } from './tar.ts';
import { tee } from './tee.ts';
import { terminal } from './terminal.ts';
import { textLayout } from './text-layout.ts';
import { top } from './top.ts';
import { touch } from './touch.ts';
import { tr } from './tr.ts';
import { truncate } from './truncate.ts';
import { tsort } from './tsort.ts';
import { uname } from './uname.ts';
import { uniq } from './uniq.ts';
import { unlink } from './unlink.ts';
import { uptime } from './uptime.ts';
import { userAccounts } from './user-accounts.ts';
import { vmstat } from './vmstat.ts';
import { watch } from './watch.ts';
import { wc } from './wc.ts';
import { wget } from './wget.ts';
import { whereis } from './whereis.ts';
import { which } from './which.ts';
import { who } from './who.ts';
import { wrappers } from './wrappers.ts';
import { xargs } from './xargs.ts';
import { zTools } from './z-tools.ts';

export const commands = [
  accountAging,
  adduser,
  apt,
  awk,
  base32,
  base64,
  busybox,
  cat,
  changeMode,
  chattr,
  checksums,
  cmp,
  column,
  comm,
  copyMove,
  crontab,
  csplit,
  curl,
  cut,
  date,
  dd,
  df,
  diff,
  digests,
  dmesg,
  dpkg,
  du,
  editors,
  environment,
  errands,
  expr,
  file,
  find,
  free,
  getent,
  grep,
  groupAccounts,
  gzip,
  head,
  hexdump,
  hostname,
  hostnamectl,
  iconv,
  identity,
  ifconfig,
  ip,
  join,
  journalctl,
  kernelModules,
  killProgram,
  libc,
  lineTools,
  link,
  logins,
  ls,
  lsattr,
  lsbRelease,
  lsblk,
  lscpu,
  lspci,
  machineFacts,
  makeDirectory,
  mktemp,
  mount,
  names,
  netstat,
  numbers,
  od,
  openssl,
  pagers,
  passwd,
  paste,
  perl,
  pgrep,
  ping,
  printing,
  ps,
  rm,
  scheduling,
  sed,
  seldomUsed,
  sequences,
  service,
  shells,
  sleep,
  smallSystemTools,
  sort,
  specialFiles,
  split,
  ss,
  sshClients,
  sshKeygen,
  sshServer,
  stat,
  stty,
  su,
  sudo,
  sync,
  sysctl,
  systemctl,
  tail,
  tar,
  tee,
  terminal,
  textLayout,
  top,
  touch,
  tr,
  truncate,
  tsort,
  uname,
  uniq,
  unlink,
  uptime,
  userAccounts,
  vmstat,
  watch,
  wc,
  wget,
  whereis,
  which,
  who,
  wrappers,
  xargs,
  zTools,
] as const;

import type { Command } from '../process/command.ts';

/** Applets of Debian's busybox that are run by the program of the same name. */
const APPLETS = new Set(
  '[ ash awk base64 basename cat chgrp chmod chown cp cut date dd df dirname dmesg echo egrep env expand false fgrep find fold free grep groups head hostname id ln logname ls md5sum mkdir mktemp mv nl nohup nproc passwd printf ps pwd readlink realpath rev rm rmdir sed seq sh sha1sum sha256sum sha512sum shuf sleep sort stat tac tail tar tee test timeout top touch tr true tty uname uniq uptime w wc which who whoami xargs yes'.split(
    ' ',
  ),
);

export const busybox: Command = {
  names: ['busybox'],
  run(process) {
    const [applet, ...words] = process.words;
    if (applet === undefined) return 0;
    if (!APPLETS.has(applet)) {
      process.err(`${applet}: applet not found\n`);
      return 127;
    }
    return process.runner.spawn([applet === 'ash' ? 'sh' : applet, ...words]);
  },
};

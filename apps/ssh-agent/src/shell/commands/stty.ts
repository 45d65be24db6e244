import type { Command } from '../process/programs/command.ts';

/** As a terminal over SSH is set in Debian. */
const ALL = `intr = ^C; quit = ^\\; erase = ^?; kill = ^U; eof = ^D; eol = <undef>; eol2 = <undef>; swtch = <undef>; start = ^Q;
stop = ^S; susp = ^Z; rprnt = ^R; werase = ^W; lnext = ^V; discard = ^O; min = 1; time = 0;
-parenb -parodd -cmspar cs8 -hupcl -cstopb cread -clocal -crtscts
-ignbrk -brkint -ignpar -parmrk -inpck -istrip -inlcr -igncr icrnl ixon -ixoff -iuclc -ixany -imaxbel iutf8
opost -olcuc -ocrnl onlcr -onocr -onlret -ofill -ofdel nl0 cr0 tab0 bs0 vt0 ff0
isig icanon iexten echo echoe echok -echonl -noflsh -xcase -tostop -echoprt echoctl echoke -flusho -extproc
`;

/** `stty`: refuses where there is no terminal, shows the settings of the visitor's, and takes changes of them. */
export const stty: Command = {
  names: ['stty'],
  run(process) {
    if (process.stdin.terminal !== true) return process.fail("'standard input': Inappropriate ioctl for device");
    const [asked] = process.words;
    const { rows, columns } = process.session.terminal ?? { rows: 24, columns: 80 };
    if (asked === undefined) process.out('speed 38400 baud; line = 0;\n-brkint -imaxbel iutf8\n');
    else if (asked === '-a' || asked === '--all')
      process.out(`speed 38400 baud; rows ${rows}; columns ${columns}; line = 0;\n${ALL}`);
    else if (asked === 'size') process.out(`${rows} ${columns}\n`);
    else if (asked === 'speed') process.out('38400\n');
    return 0;
  },
};

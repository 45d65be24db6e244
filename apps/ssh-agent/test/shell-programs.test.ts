import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = async (line: string) => (await runLine('programs', line))[0];

describe('programs that visitors bring work for answer as those of Debian', () => {
  it.each([
    ['openssl passwd -1 -salt ab pw', '$1$ab$b2XAKzcGJvTR.javvk3280\n'],
    ['openssl passwd -apr1 -salt ab pw', '$apr1$ab$RieuZkC7MNZo71UI4mVva0\n'],
    ['openssl passwd -5 -salt ab pw', '$5$ab$QC5GKcE5kgMGJf0sNCzrqT/sGcwXhEWAp4Sxjx2lFJA\n'],
    [
      'openssl passwd -6 -salt ab pw',
      '$6$ab$td.Yv18i64fuHSCSFfhcg9cvGN/q.1N72dPYEBvvVyQIQbX2mVX2dRrHRg.vLlqSchKS1d4urAkRbfv.vYLNE1\n',
    ],
    ['echo hi | openssl enc -aes-256-cbc -pbkdf2 -k pw -S 0102030405060708 | od -An -tx1 -N4', ' 6c cf 8b 21\n'],
    ['echo hi | openssl enc -aes-128-cbc -pbkdf2 -k a | openssl enc -d -aes-128-cbc -pbkdf2 -k a', 'hi\n'],
    [
      'echo -n a | openssl md5; openssl foo',
      'MD5(stdin)= 0cc175b9c0f1b6a831c399e269772661\nInvalid command \'foo\'; type "help" for a list.\n',
    ],
    [
      'file /bin/sh /tmp; printf "#!/bin/sh\\n" > s; file -b s; file -i s',
      '/bin/sh: symbolic link to dash\n/tmp:    sticky, directory\nPOSIX shell script, ASCII text executable\ns: text/x-shellscript; charset=us-ascii\n',
    ],
    ['echo abc | gzip > z.gz; zgrep -c b z.gz; zcmp z.gz z.gz; echo abd | zdiff z.gz - | tail -n 1', '1\n> abd\n'],
    ['fmt -w 20 <<< "the quick brown fox jumps over the lazy dog"', 'the quick brown\nfox jumps over the\nlazy dog\n'],
    ['seq 4 | pr -t -2', '1\t\t\t\t    3\n2\t\t\t\t    4\n'],
    ['seq 5 | csplit - 3 /5/; cat xx01', '4\n4\n2\n3\n4\n'],
    ['printf "h\\xc3\\xa9" | iconv -f utf8 -t latin1 | od -An -tx1', ' 68 e9\n'],
    ['watch date', 'Error opening terminal: unknown.\n'],
    ['echo "@reboot /tmp/a" | crontab -; tail -n 1 /var/spool/cron/crontabs/root', '@reboot /tmp/a\n'],
    [
      'echo a > x; md5sum x | md5sum -c; echo b > x; md5sum --status -c <<< "d41d8cd98f00b204e9800998ecf8427e  x" || echo no',
      'x: OK\nno\n',
    ],
    [
      'mv --help | head -n 3',
      'Usage: mv [OPTION]... [-T] SOURCE DEST\n  or:  mv [OPTION]... SOURCE... DIRECTORY\n  or:  mv [OPTION]... -t DIRECTORY SOURCE...\n',
    ],
    ['grep --version | head -n 1; find /bin/ -name dash', 'grep (GNU grep) 3.8\n/bin/dash\n'],
    ['timeout -s KILL 0.1 sleep 5; echo $?', 'Killed\n137\n'],
  ])('%s', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });

  it('and keys are real ones', async () => {
    const made = await shown(
      'ssh-keygen -q -t ed25519 -N "" -f k -C me; ssh-keygen -lf k.pub; ssh-keygen -y -f k; cat k.pub; stat -c %a k',
    );
    expect(made).toMatch(/^256 SHA256:[\w+/]{43} me \(ED25519\)\n(ssh-ed25519 \S{68} me)\n\1\n600\n$/);
  });
});

describe('bash', () => {
  it.each([
    [`v=Hello; echo \${v~} \${v~~}; a=(1 2); a[7]=z; echo \${a[-1]}`, 'hello hELLO\nz\n'],
    ["trap 'echo caught' USR1; kill -USR1 $$; echo on", 'caught\non\n'],
    ['bash -n -c "echo no"; bash -x -c "echo hi"', '+ echo hi\nhi\n'],
    ['cat <(seq 2) | wc -l', '2\n'],
    ['cat <<E > x; cat x', "bash: line 1: warning: here-document at line 1 delimited by end-of-file (wanted `E')\n"],
  ])('%s', async (line, text) => {
    expect(await shown(line)).toBe(text);
  });
});

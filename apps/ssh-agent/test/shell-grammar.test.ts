import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = (line: string, events?: object[]) => runLine('grammar', line, events);

const SYNTAX_OF_FOR =
  'sh: 1: Syntax error: Bad for loop variable\nsh: 1: Syntax error: word unexpected (expecting "do")\n';

const NO_FILE = 'bash: line 1: nope: No such file or directory\n';
const NOPE = 'line 2: nope: command not found\n';
const SOURCED = `x x\nx: ${NOPE}./x bash\n./x: ${NOPE}bash\nbash: ${NOPE}[]\n`;
const FAULTS = 'bash: line 1: 1/0: division by 0 (error token is "0")\nbash: line 2: r: readonly variable\n';

describe('bash', () => {
  it.each([
    ["set -a; x=1; set +a; y=2; env | grep -E '^[xy]='", 'x=1\n', 0],
    ["(trap 'echo left' EXIT; echo in); echo out", 'in\nleft\nout\n', 0],
    [`a=(1 2); echo "\${a[@]/#/n}" "\${a[*]/%/e}"`, 'n1 n2 1e 2e\n', 0],
    ['sleep 0.1 >/dev/null 2>&1 & jobs; wait', '[1]+  Running                 sleep 0.1 > /dev/null 2>&1 &\n', 0],
    ["{ time -p :; } 2>&1 | sed 's/[0-9]//g'", 'real .\nuser .\nsys .\n', 0],
    ['declare -A m=(["a b"]=1); declare -p m; declare -r | grep -c UID', 'declare -A m=(["a b"]="1" )\n2\n', 0],
    [
      `sh -c 'echo \${x/a/b}'; sh -c '[ a == a ]'; sh -c 'echo [$RANDOM]'; env -i sh -c 'echo $PATH'`,
      'sh: 1: Bad substitution\nsh: 1: [: a: unexpected operator\n[]\n/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin\n',
      0,
    ],
    ['exec 3</etc/issue; cat <&3', 'Debian GNU/Linux 12 \\n \\l\n\n', 0],
    ['echo 2 | { select x in one two; do echo "<$x>"; break; done; }', '1) one\n2) two\n#? <two>\n', 0],
    ['for i in 1 2; do break 2; done; echo $i; for i in 1 2; do continue 9; echo no; done; echo $i', '1\n2\n', 0],
    ['select x in one; do :; done', '1) one\n#? \n', 1],
    [`declare -A m=([b]=2 [a]=1); echo \${m[a]} \${!m[@]}`, '1 b a\n', 0],
    ['a=([2]=x y [0]=z); declare -p a', 'declare -a a=([0]="z" [2]="x" [3]="y")\n', 0],
    [`f() { local -a q=(1 2); echo \${q[1]}; }; f; echo "[$q]"`, '2\n[]\n', 0],
    [
      'a=([5]=x); a+=(y [9]=z {1..2}); declare -p a; s=0; s+=(x); declare -p s',
      'declare -a a=([5]="x" [6]="y" [9]="z" [10]="1" [11]="2")\ndeclare -a s=([0]="0" [1]="x")\n',
      0,
    ],
    [
      'declare -A m; w="b c"; m=(a 1 $w 2); m+=([d]=3); declare -p m; declare -ai n; n=(1+1); n+=(n+1 [4]=2*3); declare -p n; declare -u u; u=(a); declare -p u',
      'declare -A m=(["b c"]="2" [d]="3" [a]="1" )\ndeclare -ai n=([0]="2" [1]="3" [4]="6")\ndeclare -au u=([0]="A")\n',
      0,
    ],
    [
      'declare -A m; m=([a]=1 x); declare -p m',
      'bash: line 1: m: x: must use subscript when assigning associative array\ndeclare -A m=([a]="1" )\n',
      0,
    ],
    ['%1', 'bash: line 1: fg: no job control\n', 1],
    [
      `exec 2>/dev/null; bash -c 'kill -9 $$; echo no'; echo $?; sh -c 'kill $$'; echo $?; (kill -ABRT $BASHPID; echo no); echo $?`,
      '137\n143\n134\n',
      0,
    ],
    [`bash -c 'kill $$'; sh -c 'sh -c "kill -9 \\$\\$"'; bash -c 'kill -INT $$'`, 'Terminated\nKilled\n', 130],
    [`bash -c 'kill -9 $PPID'; echo no`, '', 137],
    [
      `bash -c '[ $PPID = $0 ] && ps -o pid= -C bash | tail -n 1 | grep -cw $$; echo $SHLVL' $$; bash -c 'echo $$; :' > p & wait; grep -cw $! p`,
      '1\n2\n1\n',
      0,
    ],
    ['echo "a b" > f; echo $(< f) "$(<f)" [$(< nope)] 2>&1', `${NO_FILE}a b a b []\n`, 0],
    ['echo $((1/0)); echo no\nreadonly r=1; r=2; echo no\necho on', `${FAULTS}on\n`, 0],
    [
      `printf 'echo $((1/0)); echo no\\necho on\\n\${x:?gone}\\necho no' > s; bash s 2> /dev/null; bash < s 2> /dev/null`,
      'on\non\n',
      1,
    ],
    [`trap 'echo in; kill -USR1 $$' USR1; kill -USR1 $$; echo on`, 'in\non\n', 0],
    [
      'for n in {1..9000}; do :; done; echo $n {1..20000..9999}; echo {1..65535} | wc -w',
      '9000 1 10000 19999\n65535\n',
      0,
    ],
    ['true & wait; (exit 3) & sleep 0; wait $!; jobs; (echo $BASH_SUBSHELL$(echo $BASH_SUBSHELL))', '12\n', 0],
    [`printf 'echo \${BASH_SOURCE[0]} $0\nnope\n' > x; bash x; . ./x; bash < x 2>&1; echo [$BASH_SOURCE]`, SOURCED, 0],
    [`trap 'echo at $LINENO' ERR\ntrue\nfalse; echo on`, 'at 3\non\n', 0],
    ['kill -CONT $$; kill -WINCH 0; echo alive; kill 0; echo no', 'alive\n', 143],
    [
      'kill -0 0; echo $?; kill -0 -99999; echo $?; sleep 9 & kill -0 -$! 2> /dev/null || kill $!',
      '0\nbash: line 1: kill: (-99999) - No such process\n1\n',
      0,
    ],
    ['declare -A h=([a]=1); [[ -v h[a] && ! -v h[b] ]] && echo has', 'has\n', 0],
    ['[ a = a -a ]', 'bash: line 1: [: argument expected\n', 2],
    [`sh -c 'echo {1,2} [$RANDOM$SECONDS]; local x'`, '{1,2} []\nsh: 1: local: not in a function\n', 2],
    [`sh -c 'for ((i=0;;)); do :; done'; sh -c 'for x y'`, SYNTAX_OF_FOR, 2],
    [`echo \${nope?}`, 'bash: line 1: nope: parameter not set\n', 127],
    ['ulimit -n 4096; ulimit -n', '4096\n', 0],
    ['declare -i x=5+3; x+=4; echo $x; declare -u u=ab; u+=c; declare -p u', '12\ndeclare -u u="ABC"\n', 0],
    [`declare -n r=v; r=9; f() { local -n l=$1; l+=1; }; f v; echo $v \${!r}`, '91 v\n', 0],
    [`shopt -s extglob\nx=foobar; echo \${x/+(o)/0}; touch a.c b.h; ls !(*.c)`, 'f0bar\nb.h\n', 0],
    ['[[ x.tar.gz == *.@(tar|zip)?(.gz) ]] && echo yes; [[ foo == !(foo) ]] || echo no', 'yes\nno\n', 0],
    ['exec {fd}>out; echo hi >&$fd; exec {fd}>&-; cat out; echo $fd', 'hi\n10\n', 0],
    ["f() { trap 'echo left' RETURN; echo in; }; f; trap 'echo then' DEBUG; echo one", 'in\nleft\nthen\none\n', 0],
    ['hash -r; ls > /dev/null; ls > /dev/null; hash', 'hits\tcommand\n   2\t/usr/bin/ls\n', 0],
    [
      'readonly r=1; (r=2; echo no); echo $?; r=2; echo no',
      'bash: line 1: r: readonly variable\n1\nbash: line 1: r: readonly variable\n',
      1,
    ],
    [`coproc cat; echo hi >&\${COPROC[1]}; read -u \${COPROC[0]} l; echo "<$l>"`, '<hi>\n', 0],
    [
      'for i in {1..40}; do coproc true; done 2>&1 | tail -1',
      'bash: line 1: cannot make pipe for coprocess: Too many open files\n',
      0,
    ],
    ['cd /; echo /*/sh*/init* b*/b[a]sh', '/usr/share/initramfs-tools bin/bash\n', 0],
    [`coproc P { read x; echo "got $x"; }; echo it >&"\${P[1]}"; cat <&"\${P[0]}"`, 'got it\n', 0],
    ['cd /etc/skel; echo .*', '.bash_logout .bashrc .profile\n', 0],
    ['wait -n; echo $?; sleep 0 & wait -n; echo $?', '127\n0\n', 0],
    ["PS4='+$LINENO '; set -x; true", '+1 true\n', 0],
    ['i=0; [[ -n x || $((i++)) -gt 0 ]]; [[ -z x && -n $(echo ran) ]]; echo $i', '0\n', 0],
    [
      'set -x; for i in "$HOME"; do [[ ! -f $i/x ]]; done; ((1+2))',
      '+ for i in "$HOME"\n+ [[ ! -f /root/x ]]\n+ (( 1+2 ))\n',
      0,
    ],
    ["printf '%s %d\\n' a 1 b x", 'a 1\nbash: line 1: printf: x: invalid number\nb 0\n', 1],
    ['echo a (b', "bash: -c: line 1: syntax error near unexpected token `('\nbash: -c: line 1: `echo a (b'\n", 2],
    ['foo(', "bash: -c: line 1: syntax error near unexpected token `newline'\nbash: -c: line 1: `foo('\n", 2],
    ['echo $((1+))', 'bash: line 1: 1+: syntax error: operand expected (error token is "+")\n', 1],
    [`echo \${!nope}`, 'bash: line 1: nope: invalid indirect expansion\n', 1],
    ['echo x > /tmp/x; cat /tmp/x >> /tmp/x', 'cat: /tmp/x: input file is output file\n', 1],
    ['dd if=/dev/zero of=/tmp/z bs=1M count=300 status=none; stat -c %s /tmp/z', '314572800\n', 0],
    ['dd if=/dev/zero of=/dev/null bs=1G count=4 2>&1 | head -2', '4+0 records in\n4+0 records out\n', 0],
    ["X=1 env Y=2 bash -c 'echo $X$Y'", '12\n', 0],
    ['set -C; echo a > x; echo b > x; echo c >| x; cat x', 'bash: line 1: x: cannot overwrite existing file\nc\n', 0],
    ['CDPATH=/usr; cd share; cd -', '/usr/share\n/root\n', 0],
    ['echo abc > >(tr a-z A-Z); echo d | tee >(cat > x); cat x', 'ABC\nd\nd\n', 0],
    [`g() { echo \${FUNCNAME[@]}; }; f() { g; }; f; echo "[$FUNCNAME]"`, 'g f\n[]\n', 0],
    [
      'f() { echo from $1; }; export -f f; bash -c "f here"; export -nf f; bash -c f',
      'from here\nbash: line 1: f: command not found\n',
      127,
    ],
    [
      "trap 'echo fault $?' ERR; false; ! true; false || true; trap -p ERR",
      "fault 1\ntrap -- 'echo fault $?' ERR\n",
      0,
    ],
    ['while getopts :ab: o -x -a -b; do echo "$o $OPTARG"; done', '? x\na \n: b\n', 0],
    [
      `mapfile -t -s 1 -n 2 a <<< $'1\\n2\\n3\\n4'; echo \${a[@]}; readarray -d : b <<< x:y; declare -p b`,
      '2 3\ndeclare -a b=([0]="x:" [1]=$\'y\\n\')\n',
      0,
    ],
    [
      `one=1; oner=2; echo \${!one*} \${!one@}; printf -v 'q[1]' %s z; printf '%s %(%Y)T\\n' \${q[1]} 0`,
      'one oner one oner\nz 1970\n',
      0,
    ],
    [
      'shopt -s nullglob; shopt nullglob; shopt -q extglob || shopt nope',
      'nullglob       \ton\nbash: line 1: shopt: nope: invalid shell option name\n',
      1,
    ],
    [
      `false | true; echo \${PIPESTATUS[@]} \${PIPESTATUS[@]}; set -x; [ a = "b c" ]`,
      "1 0 1 0\n+ '[' a = 'b c' ']'\n",
      1,
    ],
    ['pushd /tmp > /dev/null; dirs -v; compgen -A function; compgen -W "one two" o', ' 0  /tmp\n 1  ~\none\n', 0],
  ])('answers %j', async (line, text, status) => {
    expect(await shown(line)).toEqual([text, status]);
  });

  it.each([
    ['#!/nope', 'bash: line 1: ./s: cannot execute: required file not found\n', 127],
    ['#!/usr/bin/env python3', "/usr/bin/env: 'python3': No such file or directory\n", 127],
    ['#!/bin/sh\nnope', './s: 2: nope: not found\n', 127],
    ['#!/bin/bash\nnope', './s: line 2: nope: command not found\n', 127],
    ['nope', './s: line 1: nope: command not found\n', 127],
  ])('starts a script with %j as the kernel does', async (text, printed, status) => {
    expect(await shown(`printf '${text.replaceAll('\n', '\\n')}\\n' > s; chmod +x s; ./s`)).toEqual([printed, status]);
  });

  it('tells of the address behind /dev/tcp, which nobody answers', async () => {
    const events: object[] = [];
    const [printed, status] = await shown('echo > /dev/tcp/192.0.2.9/4444', events);
    expect(printed).toBe(
      'bash: connect: Connection refused\nbash: line 1: /dev/tcp/192.0.2.9/4444: Connection refused\n',
    );
    expect(status).toBe(1);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'download', url: 'tcp://192.0.2.9:4444/' }));
  });

  it('prints functions again, in a form of its own', async () => {
    const body =
      'if [ -z "$1" ]; then echo a; else for i in 1 2; do echo $i; done; fi; case $x in a|b) (cd /; ls) & ;; esac; while read l; do x=1 c <f 2>&1 | d && e; done';
    const [printed] = await shown(`f() { ${body}; }; declare -f f; type f | head -1; declare -F`);
    expect(printed).toBe(`f () 
{ 
    if [ -z "$1" ]; then
        echo a;
    else
        for i in 1 2;
        do
            echo $i;
        done;
    fi;
    case $x in 
        a | b)
            ( cd /;
            ls ) &
        ;;
    esac;
    while read l; do
        x=1 c < f 2>&1 | d && e;
    done
}
f is a function
declare -f f
`);
  });

  it('says what it sets by itself', async () => {
    const [printed] = await shown('set | grep -c ^BASH; echo $BASH_VERSION; UID=5');
    expect(printed).toBe('4\n5.2.15(1)-release\nbash: line 1: UID: readonly variable\n');
  });
});

const SHIFTED = "sh: 1: shift: can't shift that many\n";
const READ = 'sh: 1: read: Illegal option -n\n';
const DASH_TYPE = 'f is a shell function\n';

describe('sh, which is dash', () => {
  it.each([
    ["sh -c 'nope'", 'sh: 1: nope: not found\n', 127],
    ["sh -c './nope'", 'sh: 1: ./nope: not found\n', 127],
    ["sh -c '[[ a == a ]]'", 'sh: 1: [[: not found\n', 127],
    ['sh -c \'echo -e "a\\tb"\'', '-e a\tb\n', 0],
    ["sh -c 'cd /nope'", "sh: 1: cd: can't cd to /nope\n", 2],
    ["sh -c 'cat < /nope'", 'sh: 1: cannot open /nope: No such file\n', 2],
    ["sh -c '> /nope/x'", 'sh: 1: cannot create /nope/x: Directory nonexistent\n', 2],
    ["sh -c 'a=(1)'", 'sh: 1: Syntax error: "(" unexpected\n', 2],
    ["sh -c 'if true; fi'", 'sh: 1: Syntax error: "fi" unexpected (expecting "then")\n', 2],
    ["sh -c 'echo \"a'", 'sh: 1: Syntax error: Unterminated quoted string\n', 2],
    ['echo nope | sh', 'sh: 1: nope: not found\n', 127],
    ["sh -c 'cat <<< x; echo no'", 'sh: 1: Syntax error: redirection unexpected\n', 2],
    ["sh -c 'echo a >& f'", 'sh: 1: Syntax error: Bad fd number\n', 2],
    ["sh -c 'if true'", 'sh: 1: Syntax error: end of file unexpected (expecting "then")\n', 2],
    ["sh -c 'echo $((1/0)); echo no'", 'sh: 1: arithmetic expression: division by zero: "1/0"\n', 2],
    ["sh -c 'x=2; echo $((x++))'", 'sh: 1: arithmetic expression: expecting primary: "x++"\n', 2],
    ["sh -c 'x=y; echo $((x))'", 'sh: 1: Illegal number: y\n', 2],
    ["sh -c 'set -u; echo $y; echo no'", 'sh: 1: y: parameter not set\n', 2],
    ["sh -c 'exit abc'", 'sh: 1: exit: Illegal number: abc\n', 2],
    ["sh -c 'command shift 5; echo on; shift 5; echo no'", `${SHIFTED}on\n${SHIFTED}`, 2],
    ["sh -c '. ./nope; echo no'", 'sh: 1: .: cannot open ./nope: No such file\n', 2],
    ["sh -c ': < nope; echo no'", 'sh: 1: cannot open nope: No such file\n', 2],
    ["sh -c 'export 1a; echo no'", 'sh: 1: export: 1a: bad variable name\n', 2],
    ["sh -c 'readonly r=1; unset r; echo no'", 'sh: 1: unset: r: is read only\n', 2],
    [`sh -c 'read -n 1 x; echo $?; eval ")"; echo no'`, `${READ}2\nsh: 1: eval: Syntax error: ")" unexpected\n`, 2],
    [`sh -c 'echo -e "\\x41\\0101"; printf "\\x41\\101\\n"'`, '-e \\x41A\n\\x41A\n', 0],
    [
      `sh -c 'alias a=b; alias; f() { :; }; type f; readonly Q="i t"; readonly -p'`,
      `a='b'\n${DASH_TYPE}readonly Q='i t'\n`,
      0,
    ],
    ['sh -z', 'sh: 0: Illegal option -z\n', 2],
    ["sh -c 'source /etc/profile'", 'sh: 1: source: not found\n', 127],
  ])('answers %j', async (line, text, status) => {
    expect(await shown(line)).toEqual([text, status]);
  });
});

describe('/proc', () => {
  it('shows the processes that a visitor runs', async () => {
    const [printed] = await shown(
      'cat /proc/self/comm; readlink /proc/self/exe; head -1 /proc/$$/status; ls /proc/self/fd | wc -l; cat /proc/1/comm',
    );
    expect(printed).toBe('cat\n/usr/bin/readlink\nName:\tbash\n4\nsystemd\n');
  });
});

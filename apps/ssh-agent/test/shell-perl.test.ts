import { describe, expect, it } from 'vitest';
import { runLine } from './parts/run-line.ts';

const shown = (line: string) => runLine('perl', line);

describe('perl', () => {
  it.each([
    [`perl -e 'my %n=(b=>2,a=>1); print "$_=$n{$_} " for sort keys %n; print "\\n"'`, 'a=1 b=2 \n'],
    [`printf 'a b\\nc d\\n' | perl -lane 'print "$.:$F[1]"; END { print $. }'`, '1:b\n2:d\n2\n'],
    [`printf 'x=1\\n' | perl -pe 's/(\\w)=(\\d)/$2=$1/; tr/a-z/A-Z/'`, '1=X\n'],
    [`echo one > f; perl -pi.old -e 's/one/two/' f; cat f f.old`, 'two\none\n'],
    [`perl -e '$r={l=>[1,{k=>"v"}]}; print "$r->{l}[1]{k} @{$r->{l}}[0] ", scalar @{$$r{l}}, "\\n"'`, 'v 1 2\n'],
    [
      `perl -e 'sub f { my $n = shift; return $n < 2 ? 1 : $n * f($n-1) } my $g = sub { "@_" }; print f(5), $g->(1,2), "\\n"'`,
      '1201 2\n',
    ],
    [`perl -e '$_="a1b22"; while (/(\\d+)/g) { print "<$1>" } print join("|", split /\\d/), "\\n"'`, '<1><22>a|b\n'],
    [
      `perl -e 'print 10/3, " ", 2**0.5, " ", 1e21, " ", -7 % 3, " ", "3 apples" + 1, "\\n"'`,
      '3.33333333333333 1.4142135623731 1e+21 2 4\n',
    ],
    [
      `perl -e 'printf "%03d|%-4s|%.2f|%x\\n", 7, "ab", 2.345, 255; print pack("N", 258) eq "\\0\\0\\1\\2" ? 1 : 0'`,
      '007|ab  |2.35|ff\n1',
    ],
    [`perl -e 'print <<"E", "x" x 3, "\\n";\n$0 @{[1+1]}\nE\n'`, '-e 2\nxxx\n'],
    [
      `perl -e 'open(my $f, ">", "o") or die; print $f "l1\\nl2\\n"; close $f; open(F, "o"); @l = <F>; print scalar(@l), $l[1]; print \`echo sub\`; system("exit 3"); print $? >> 8'`,
      '2l2\nsub\n3',
    ],
    [`perl -MMIME::Base64 -e 'print encode_base64("hi"), decode_base64("aG8K")'`, 'aGk=\nho\n'],
    [
      `perl -e 'eval { die "bad\\n" }; print "got $@"; @s = sort { $b <=> $a } grep { $_ > 1 } 3, 1, 2; print "@s\\n"'`,
      'got bad\n3 2\n',
    ],
  ])('%s', async (line, expected) => {
    expect(await shown(line)).toEqual([expected, 0]);
  });

  it.each([
    [`perl -e 'die "oops"'`, 'oops at -e line 1.\n', 255],
    [`perl -e 'open(F, "nosuch") or die "no: $!\\n"'`, 'no: No such file or directory\n', 2],
    [`perl -e 'print foo(1)'`, 'Undefined subroutine &main::foo called at -e line 1.\n', 255],
    ['perl -e', 'No code specified for -e.\n', 2],
    ['perl nosuch.pl', `Can't open perl script "nosuch.pl": No such file or directory\n`, 2],
    [`perl -e 'exit 4'`, '', 4],
  ])('says what is wrong: %s', async (line, expected, status) => {
    expect(await shown(line)).toEqual([expected, status]);
  });

  it.each([
    'while (1) { $x .= "a" }',
    'push @a, 1 while 1',
    'sub f { f() } f()',
    'print "a" x 1e9',
    '@a = (1) x 1e9',
    'my @a = 1..1e9',
    '$a[1e9] = 1',
    '"a" =~ /(a*)*(a*)*\\1b/ while 1',
  ])('ends a program that asks for too much: %s', async (script) => {
    const [, status] = await shown(`perl -e '${script}'`);
    expect(status).not.toBe(0);
  });
});

describe('patterns that look around and back', () => {
  it.each([
    [`echo '    inet 10.0.0.5/24 scope' | grep -oP '(?<=inet\\s)\\d+(\\.\\d+){3}'`, '10.0.0.5\n'],
    [`echo 'model name : Xeon' | grep -oP 'name\\s*:\\s*\\K.*'`, 'Xeon\n'],
    [`printf '#a\\nb\\n' | grep -P '^(?!#)'`, 'b\n'],
    [`echo 'hello book' | sed 's/\\(.\\)\\1/<\\1>/g'`, 'he<l>o b<o>k\n'],
    [`printf 'the the\\nthe cat\\n' | grep -E '(\\w+) \\1'`, 'the the\n'],
  ])('%s', async (line, expected) => {
    expect(await shown(line)).toEqual([expected, 0]);
  });

  it('gives up a search that would take too long', async () => {
    const text = 'a'.repeat(40);
    expect(await shown(`echo ${text} | grep -P '(a*)*(a*)*(?=b)'`)).toEqual(['', 1]);
  });
});

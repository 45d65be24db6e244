import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';

/** `lsblk` and `blkid`: one disk with one partition. */
export const lsblk: Command = {
  names: ['lsblk', 'blkid'],
  run(process) {
    const { profile } = process.session;
    const part = profile.diskUuid.slice(0, 8);
    if (process.name === 'blkid') {
      const options = readOptions(process, { accepts: 'c:gkl:u:n:dDhijL:U:o:O:p:s:S:t:w:V', status: 4 });
      const [device] = options.rest;
      if (device !== undefined && device !== '/dev/vda1') return 2;
      if (options.value('o') === 'value') process.out(`${profile.diskUuid}\next4\n${part}-01\n`);
      else process.out(`/dev/vda1: UUID="${profile.diskUuid}" BLOCK_SIZE="4096" TYPE="ext4" PARTUUID="${part}-01"\n`);
      return 0;
    }
    const options = readOptions(process, {
      accepts:
        'AaBbdDeE:fiI:JlmMno:OpPrsStT:VxzN: all=a bytes=b fs=f json=J list=l noheadings=n output:=o paths=p nodeps=d raw=r version=V help=h',
    });
    if (options.has('V')) {
      process.out('lsblk from util-linux 2.38.1\n');
      return 0;
    }
    const size = (kb: number) =>
      options.has('b') ? String(kb * 1024) : `${Number((kb / 1024 ** 2).toFixed(kb % 1024 ** 2 === 0 ? 0 : 1))}G`;
    const disk = profile.diskKb + 1_300_000;
    const free = `${((profile.diskKb - profile.diskUsedKb) / 1024 ** 2).toFixed(1)}G`;
    const used = `${Math.ceil((profile.diskUsedKb * 100) / profile.diskKb)}%`;
    const branch = options.has('l') || options.has('r') ? '' : '\xe2\x94\x94\xe2\x94\x80';
    const prefix = options.has('p') ? '/dev/' : '';
    const rows: readonly Readonly<Record<string, string>>[] = [
      { NAME: `${prefix}vda`, 'MAJ:MIN': '254:0', RM: '0', SIZE: size(disk), RO: '0', TYPE: 'disk' },
      {
        NAME: `${branch}${prefix}vda1`,
        'MAJ:MIN': '254:1',
        RM: '0',
        SIZE: size(disk - 1_056),
        RO: '0',
        TYPE: 'part',
        MOUNTPOINTS: '/',
        MOUNTPOINT: '/',
        FSTYPE: 'ext4',
        FSVER: '1.0',
        UUID: profile.diskUuid,
        FSAVAIL: free,
        'FSUSE%': used,
      },
    ];
    const asked = options.value('o')?.toUpperCase().split(',');
    const names =
      asked ??
      (options.has('f')
        ? ['NAME', 'FSTYPE', 'FSVER', 'LABEL', 'UUID', 'FSAVAIL', 'FSUSE%', 'MOUNTPOINTS']
        : ['NAME', 'MAJ:MIN', 'RM', 'SIZE', 'RO', 'TYPE', 'MOUNTPOINTS']);
    const shown = options.has('d') ? rows.slice(0, 1) : rows;
    const table = [...(options.has('n') ? [] : [Object.fromEntries(names.map((name) => [name, name]))]), ...shown];
    const lengthOf = (text: string) => Buffer.from(text, 'latin1').toString().length;
    const width = (name: string) => Math.max(name === 'SIZE' ? 5 : 0, ...table.map((row) => lengthOf(row[name] ?? '')));
    for (const row of table) {
      const cells = names.map((name, index) => {
        const text = row[name] ?? '';
        if (index === names.length - 1) return text;
        const gap = ' '.repeat(Math.max(0, width(name) - lengthOf(text)));
        return /^(RM|SIZE|RO|FSAVAIL|FSUSE%)$/.test(name) ? gap + text : text + gap;
      });
      process.out(`${cells.join(' ')}\n`);
    }
    return 0;
  },
};

import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import type { Stream } from '../process/streams/streams.ts';

export const tee: Command = {
  names: ['tee'],
  async run(process) {
    const options = readOptions(process, { accepts: 'aip append=a ignore-interrupts=i' });
    const { files } = process;
    const targets: Pick<Stream, 'write'>[] = [];
    let status = 0;
    for (const path of options.rest) {
      try {
        const [, fd] = /^\/dev\/fd\/(\d+)$/.exec(path) ?? [];
        const open = fd === undefined ? undefined : process.descriptors.get(Number(fd));
        if (open?.write) {
          targets.push(open);
          continue;
        }
        const place = process.path(path);
        if (files.find(place)?.children) throw new FileError('EISDIR');
        if (!files.find(place)) files.create(place, 'file');
        const node = files.own(place);
        if (!options.has('a')) truncate(node, files);
        targets.push(new FileStream(node, files, place, options.has('a')));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        status = process.fail(`${path}: ${error.message}`);
      }
    }
    for (;;) {
      const bytes = (await process.stdin.read?.(16_384)) ?? '';
      if (bytes === '') return status;
      process.out(bytes);
      for (const target of targets) target.write?.(bytes);
      await process.tick();
    }
  },
};

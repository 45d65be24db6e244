import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { UnableToStart } from '../../../src/platform/config/unable-to-start.ts';
import { toldOfFullDisk } from '../../../src/platform/database/backup/full-disk.ts';
import { knownFault } from '../../../src/platform/database/embedded/known-faults.ts';

const told = (fault: object, text = 'x') =>
  toldOfFullDisk(Object.assign(new Error(text), fault), tmpdir(), 'Make room.');

it('a disk that is full is named, whoever found it so', () => {
  const said = expect.objectContaining({ message: `The disk that holds ${tmpdir()} is full. Make room.` });
  expect(told({ code: '53100', severity: 'ERROR' })).toEqual(said);
  expect(told({ code: 'ENOSPC', syscall: 'write' })).toEqual(said);
  expect(told({}, 'initdb: error: could not write: No space left on device')).toEqual(said);
  expect(told({ code: '53100', severity: 'ERROR' })).toBeInstanceOf(UnableToStart);
});

it('a database that finds no room while it is made or started is told of by whoever needed it', () => {
  const initdb = knownFault('initdb: error: could not write to file: No space left on device', tmpdir());
  expect(initdb?.message).toMatch(/is full\. Make room and start again/);
  expect(toldOfFullDisk(initdb, tmpdir(), 'Nothing was restored.')).toEqual(
    expect.objectContaining({ message: `The disk that holds ${tmpdir()} is full. Nothing was restored.` }),
  );
});

it('whatever else went wrong stays as it is, a server that ended while there is room, too', () => {
  const ended = new Error('Connection terminated unexpectedly');
  for (const fault of [ended, new UnableToStart('This is no backup.'), 'text']) {
    expect(toldOfFullDisk(fault, tmpdir(), 'Make room.')).toBe(fault);
  }
});

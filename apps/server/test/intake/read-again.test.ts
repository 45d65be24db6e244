import { describe, expect, it } from 'vitest';
import { createReadAgain } from '../../src/intake/doors/read-again.ts';
import { SDK_DETECT } from '../../src/intake/doors/sdk-detect.ts';
import { report } from '../parts/detection/sightings.ts';

const AT_MS = 1_800_000_000_000;
const BODY = Buffer.from('{"request_metadata":{"path":"/a"}}');
const observedAt = (receivedAtMs: number) => ({ ...report().observed, receivedAtMs });

function filled() {
  const readAgain = createReadAgain();
  const read = report({ observed: observedAt(AT_MS) });
  readAgain.add(SDK_DETECT, 'key-1', BODY, read);
  return { readAgain, read };
}

describe('a body that comes again', () => {
  it('says the same as it did in the same second, over the connection it came by', () => {
    const { readAgain, read } = filled();
    const again = readAgain.find(SDK_DETECT, 'key-1', Buffer.from(BODY), observedAt(AT_MS + 999));
    expect(again?.said).toBe(read.said);
    expect(again?.observed.receivedAtMs).toBe(AT_MS + 999);
  });

  it('is read anew for another key, another body, another door, and a second later', () => {
    const { readAgain } = filled();
    const other = { ...SDK_DETECT, path: '/api/v1/detect' };
    expect(readAgain.find(SDK_DETECT, 'key-2', BODY, observedAt(AT_MS))).toBeNull();
    expect(readAgain.find(SDK_DETECT, 'key-1', Buffer.from('{}'), observedAt(AT_MS))).toBeNull();
    expect(readAgain.find(other, 'key-1', BODY, observedAt(AT_MS))).toBeNull();
    expect(readAgain.find(SDK_DETECT, 'key-1', BODY, observedAt(AT_MS + 1_000))).toBeNull();
    expect(readAgain.find(SDK_DETECT, 'key-1', BODY, observedAt(AT_MS))).toBeNull();
  });

  it('is not kept when it is long, or when there are too many of them', () => {
    const readAgain = createReadAgain();
    const long = Buffer.alloc(5_000, 'a');
    readAgain.add(SDK_DETECT, 'key-1', long, report({ observed: observedAt(AT_MS) }));
    expect(readAgain.find(SDK_DETECT, 'key-1', long, observedAt(AT_MS))).toBeNull();
    for (let number = 0; number < 1_001; number++) {
      readAgain.add(SDK_DETECT, 'key-1', Buffer.from(`{"n":${number}}`), report({ observed: observedAt(AT_MS) }));
    }
    expect(readAgain.find(SDK_DETECT, 'key-1', Buffer.from('{"n":0}'), observedAt(AT_MS))).not.toBeNull();
    expect(readAgain.find(SDK_DETECT, 'key-1', Buffer.from('{"n":1000}'), observedAt(AT_MS))).toBeNull();
  });
});

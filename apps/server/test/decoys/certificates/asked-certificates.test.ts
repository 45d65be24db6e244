import { expect, it } from 'vitest';
import { createAskedCertificates, SIDE_BY_SIDE } from '../../../src/decoys/certificates/asked-certificates.ts';

const { signal } = new AbortController();
const placeOf = (domainId: string) => ({ organizationId: 'o1', domainId });

/** An authority that takes its time: each certificate is done when the test says so. */
function slowAuthority() {
  const began: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const ask = createAskedCertificates(async ({ domainId }) => {
    began.push(domainId);
    const end = Promise.withResolvers<void>();
    ends.set(domainId, end);
    await end.promise;
  });
  return { began, end: (name: string) => ends.get(name), ask: (name: string) => ask(placeOf(name), signal) };
}

it('of many certificates that take long, one run waits for all, and leaves the other workers to other work', async () => {
  const { began, end, ask } = slowAuthority();
  const names = Array.from({ length: SIDE_BY_SIDE + 2 }, (_, at) => `d${at}`);
  let isDone = false;
  const first = ask('d0').then(() => {
    isDone = true;
  });
  await Promise.all(names.slice(1).map(ask));
  expect(began).toEqual(names.slice(0, SIDE_BY_SIDE));
  end('d1')?.resolve();
  await expect.poll(() => began).toContain(names[SIDE_BY_SIDE]);
  expect(isDone).toBe(false);
  for (const name of names) {
    await expect.poll(() => began).toContain(name);
    end(name)?.resolve();
  }
  await first;
  const again = ask('again');
  end('again')?.resolve();
  await again;
});

it('one that fails keeps nobody from the others, and is told at the end', async () => {
  const { end, ask } = slowAuthority();
  const first = ask('bad');
  await ask('good');
  end('bad')?.reject(new Error('the database is away'));
  end('good')?.resolve();
  await expect(first).rejects.toThrow('the database is away');
  const later = ask('later');
  end('later')?.resolve();
  await later;
});

it('none is begun once the service ends', async () => {
  const ending = new AbortController();
  const begun: string[] = [];
  const ask = createAskedCertificates(async ({ domainId }) => {
    begun.push(domainId);
    ending.abort();
  });
  await Promise.all(['a', 'b', 'c'].map((name) => ask(placeOf(name), ending.signal)));
  expect(begun).toEqual(['a']);
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAnewWhenBack } from '../../../src/frame/shell/start-anew.ts';

beforeEach(() => sessionStorage.clear());

/** Waits for the way back, with a service that answers as told. */
function waiting(answer: () => Promise<Response>) {
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const start = vi.fn();
  const end = startAnewWhenBack(start);
  onTestFinished(() => {
    end();
    asked.mockRestore();
  });
  return { asked, start, end };
}

const answering = async () => Response.json({ data: {} });

describe('a page that failed', () => {
  it('starts anew by itself when the browser is online again, once for one way back', async () => {
    const { asked, start } = waiting(answering);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(asked).toHaveBeenCalledOnce();
  });

  it('starts anew when somebody comes back to it, and not again where it fails by itself', async () => {
    const first = waiting(answering);
    dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(first.start).toHaveBeenCalledOnce());
    first.end();
    first.asked.mockClear();
    // The page is loaded, and fails once more.
    const second = waiting(answering);
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
    expect(second.asked).not.toHaveBeenCalled();
  });

  it('waits for a service that is reached only a while later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let isThere = false;
    const { start } = waiting(() => (isThere ? answering() : Promise.reject(new TypeError('Failed to fetch'))));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    isThere = true;
    expect(start).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(start).toHaveBeenCalledOnce();
  });

  it('asks nothing once somebody has gone on to another page', () => {
    const { asked, end } = waiting(answering);
    end();
    dispatchEvent(new Event('online'));
    expect(asked).not.toHaveBeenCalled();
  });
});

// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePlayer } from '../../../src/watch/actors/story/use-player.ts';
import { fakeService } from '../../parts/fake-service.ts';
import { pageAround } from '../../parts/show-hook.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A story of steps a second apart, of which so many are read. */
function story(read: number, all = read) {
  const readMore = vi.fn();
  const steps = Array.from({ length: read }, () => ({ gap_seconds: 1 }));
  return { steps, hasMore: read < all, isReading: false, failure: null, readMore } as never as Parameters<
    typeof usePlayer
  >[0] & { readMore: typeof readMore };
}

function playing(told = story(3), first = 0) {
  const stops: number[] = [];
  const page = pageAround(fakeService());
  const onStop = (at: number) => void stops.push(at);
  const { result, rerender } = page.hook((now: typeof told) => usePlayer(now, first, onStop), told);
  return { result, rerender, stops };
}

describe('a story that plays', () => {
  it('goes on by itself, stops at its end, and begins anew from there', () => {
    const { result } = playing();
    act(() => result.current.toggle());
    for (const at of [1, 2]) {
      act(() => vi.runOnlyPendingTimers());
      expect(result.current.at).toBe(at);
    }
    expect(result.current.isPlaying).toBe(false);
    act(() => result.current.toggle());
    expect([result.current.at, result.current.isPlaying]).toEqual([0, true]);
  });

  it('tells where it was stopped or moved, and stands still', () => {
    const { result, stops } = playing();
    act(() => result.current.toggle());
    act(() => vi.runOnlyPendingTimers());
    act(() => result.current.toggle());
    act(() => result.current.goTo(99));
    expect(stops).toEqual([1, 2]);
    act(() => vi.runOnlyPendingTimers());
    expect([result.current.at, result.current.isPlaying]).toEqual([2, false]);
  });

  it('has more read until the step is there with which it begins', () => {
    const part = story(2, 5);
    const { result, rerender } = playing(part, 4);
    expect([part.readMore.mock.calls.length, result.current.at]).toEqual([1, 1]);
    const whole = story(5);
    rerender(whole);
    expect([whole.readMore.mock.calls.length, result.current.at]).toEqual([0, 4]);
  });

  it('does not ask again by itself for what could not be read', () => {
    const failed = { ...story(2, 5), failure: new Error('gone') };
    playing(failed, 4);
    expect(failed.readMore).not.toHaveBeenCalled();
  });
});

import { useEffect, useState } from 'react';
import { clampStep, type Speed, waitOf } from './playback.ts';
import type { ReadStory } from './use-story.ts';

/** While it plays, more is read when so many steps are left. */
const AHEAD = 20;

export interface Player {
  /** The current step, counted from 0. */
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a step and stops there. */
  readonly goTo: (step: number) => void;
  readonly toggle: () => void;
  readonly choose: (speed: Speed) => void;
}

/**
 * Plays a story: one step after the other, as long apart as they happened, faster by the speed.
 * @param first step to begin with, counted from 0; more of the story is read until it is there
 * @param onStop told where it stands when it was stopped or moved
 */
export function usePlayer(
  { steps, hasMore, isReading, failure, readMore }: ReadStory,
  first: number,
  onStop: (at: number) => void,
): Player {
  const [wanted, setWanted] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(10);
  const at = clampStep(wanted, steps.length);
  const next = steps[at + 1];
  // What failed once is asked for again by the person only.
  const isShort = hasMore && failure === null && (isPlaying ? wanted >= steps.length - AHEAD : wanted > at);
  useEffect(() => {
    if (isShort && !isReading) readMore();
  }, [isShort, isReading, readMore]);
  const waitMs = next === undefined ? null : waitOf(next.gap_seconds, speed);
  useEffect(() => {
    if (!isPlaying) return;
    if (waitMs === null) {
      if (!hasMore) setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setWanted(at + 1), waitMs);
    return () => clearTimeout(timer);
  }, [isPlaying, at, waitMs, hasMore]);
  return {
    at,
    isPlaying,
    speed,
    choose: setSpeed,
    goTo(step) {
      const there = clampStep(step, steps.length);
      setPlaying(false);
      setWanted(there);
      onStop(there);
    },
    toggle() {
      if (!isPlaying && next === undefined && !hasMore) setWanted(0);
      if (isPlaying) onStop(at);
      setPlaying(!isPlaying);
    },
  };
}

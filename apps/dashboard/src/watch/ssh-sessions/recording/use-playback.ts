import { useEffect, useMemo, useRef, useState } from 'react';
import { type Cast, sizeOf } from './read-cast.ts';
import { TerminalScreen } from './terminal-screen.ts';

export const SPEEDS = [1, 2, 5] as const;
export type Speed = (typeof SPEEDS)[number];

const TICK_MS = 50;

export interface Playback {
  /** Seconds from the start. */
  readonly at: number;
  readonly lines: readonly string[];
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly toggle: () => void;
  readonly goTo: (seconds: number) => void;
  readonly choose: (speed: Speed) => void;
}

/** Plays a recording on a screen. It stands at the end first, where everything can be read. */
export function usePlayback(cast: Cast): Playback {
  const [at, setAt] = useState(cast.length);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const drawn = useRef({ screen: new TerminalScreen(cast.columns, cast.rows), next: 0 });
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setAt((now) => Math.min(cast.length, now + (TICK_MS / 1000) * speed)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, speed, cast]);
  useEffect(() => {
    if (at >= cast.length) setPlaying(false);
  }, [at, cast]);
  const lines = useMemo(() => {
    const passed = cast.frames.findIndex((frame) => frame.at > at);
    const wanted = passed < 0 ? cast.frames.length : passed;
    // Going back draws everything anew: a screen cannot take back what was printed.
    if (wanted < drawn.current.next) {
      drawn.current = { screen: new TerminalScreen(cast.columns, cast.rows), next: 0 };
    }
    for (const { kind, text } of cast.frames.slice(drawn.current.next, wanted)) {
      const [columns, rows] = text.split('x').map(Number);
      if (kind === 'size') drawn.current.screen.resize(sizeOf(columns, cast.columns), sizeOf(rows, cast.rows));
      else drawn.current.screen.print(text);
    }
    drawn.current.next = wanted;
    return drawn.current.screen.lines();
  }, [cast, at]);
  return {
    at,
    lines,
    isPlaying,
    speed,
    choose: setSpeed,
    goTo(seconds) {
      setPlaying(false);
      setAt(Math.min(cast.length, Math.max(0, seconds)));
    },
    toggle() {
      if (!isPlaying && at >= cast.length) setAt(0);
      setPlaying(!isPlaying);
    },
  };
}

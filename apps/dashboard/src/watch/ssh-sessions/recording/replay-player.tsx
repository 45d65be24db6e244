import { Pause, Play, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField } from '../../../kit/ui/field.tsx';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { sessionTexts } from '../session-texts.ts';
import type { Cast } from './read-cast.ts';
import { SPEEDS, usePlayback } from './use-playback.ts';

/** Plays what stood on the visitor's terminal. Everything of it is text. */
export function ReplayPlayer({ cast }: { readonly cast: Cast }) {
  const say = useTexts(sessionTexts);
  const place = useId();
  const { at, lines, isPlaying, speed, toggle, goTo, choose } = usePlayback(cast);
  return (
    <div className="space-y-3">
      <section
        aria-label={say('screen')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-[32rem] min-h-64 overflow-auto rounded-lg border border-line bg-raised p-3"
      >
        <pre className="font-mono text-ink text-xs leading-snug">{visibleText(lines.join('\n'))}</pre>
      </section>
      <div className="flex flex-wrap items-end gap-3">
        <Button look="primary" icon={isPlaying ? Pause : Play} onClick={toggle}>
          {say(isPlaying ? 'pause' : 'play')}
        </Button>
        <Button icon={RotateCcw} onClick={() => goTo(0)}>
          {say('restart')}
        </Button>
        <div className="min-w-40 flex-1">
          <label htmlFor={place} className="sr-only">
            {say('place')}
          </label>
          <input
            id={place}
            type="range"
            min={0}
            max={cast.length}
            step={0.1}
            value={at}
            aria-valuetext={say('placeOf', { at: clock(at), length: clock(cast.length) })}
            onChange={({ target }) => goTo(Number(target.value))}
            className="w-full accent-accent"
          />
        </div>
        <p className="min-h-9 content-center text-muted text-sm tabular-nums">
          {clock(at)} / {clock(cast.length)}
        </p>
        <SelectField
          label={say('speed')}
          labelHidden
          value={String(speed)}
          choices={SPEEDS.map((value) => ({ value: String(value), label: say('times', { speed: value }) }))}
          onChange={({ target }) => choose(SPEEDS.find((known) => String(known) === target.value) ?? 1)}
        />
      </div>
      <p className="text-muted text-xs">{say('pausesShortened')}</p>
    </div>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

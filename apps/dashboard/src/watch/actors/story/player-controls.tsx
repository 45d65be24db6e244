import { Pause, Play, RotateCcw, SkipBack, SkipForward } from 'lucide-react';
import { useId } from 'react';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField } from '../../../kit/ui/field.tsx';
import { isShortened, SPEEDS } from './playback.ts';
import { storyTexts } from './story-texts.ts';
import type { Player } from './use-player.ts';
import type { ReadStory } from './use-story.ts';

/** Play and pause, step by step, speed, and the place in the story. */
export function PlayerControls({ player, story }: { readonly player: Player; readonly story: ReadStory }) {
  const say = useTexts(storyTexts);
  const id = useId();
  const { at, isPlaying, speed } = player;
  const { steps, hasMore, summary } = story;
  const isAtEnd = at === steps.length - 1 && !hasMore;
  const total = summary?.complete === true ? Math.max(summary.looked_at, steps.length) : steps.length;
  const isExact = summary?.complete === true || !hasMore;
  const place = say(isExact ? 'stepOf' : 'stepOfAtLeast', { step: at + 1, total });
  const next = steps[at + 1];
  const time = steps[at]?.at;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={SkipBack} iconOnly disabled={at === 0} onClick={() => player.goTo(at - 1)}>
          {say('previous')}
        </Button>
        <Button
          look="primary"
          icon={isPlaying ? Pause : isAtEnd && at > 0 ? RotateCcw : Play}
          disabled={steps.length < 2}
          onClick={player.toggle}
        >
          {say(isPlaying ? 'pause' : isAtEnd && at > 0 ? 'again' : 'play')}
        </Button>
        <Button icon={SkipForward} iconOnly disabled={at === steps.length - 1} onClick={() => player.goTo(at + 1)}>
          {say('next')}
        </Button>
        <div className="w-20">
          <SelectField
            label={say('speed')}
            labelHidden
            value={String(speed)}
            choices={SPEEDS.map((each) => ({ value: String(each), label: say('times', { speed: each }) }))}
            onChange={({ target }) => player.choose(SPEEDS.find((each) => String(each) === target.value) ?? 10)}
          />
        </div>
        <p className="ml-auto text-muted text-sm tabular-nums">{place}</p>
      </div>
      <label htmlFor={id} className="sr-only">
        {say('position')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={Math.max(0, steps.length - 1)}
        value={at}
        aria-valuetext={time === undefined ? place : `${place}, ${dateTime(time)}`}
        onChange={({ target }) => player.goTo(Number(target.value))}
        className="block h-6 w-full cursor-pointer accent-(--accent)"
      />
      <p className="min-h-5 text-muted text-xs">
        {isPlaying && next !== undefined && isShortened(next.gap_seconds, speed) ? say('shortened') : say('keys')}
      </p>
    </div>
  );
}

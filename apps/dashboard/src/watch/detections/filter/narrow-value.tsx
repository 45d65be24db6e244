import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../../kit/texts/texts.ts';
import { filterTexts } from './filter-texts.ts';
import type { ValueName } from './filters.ts';
import { useNarrowing } from './use-search.ts';
import { valueWords } from './value-words.ts';

interface Props {
  readonly name: ValueName;
  readonly value: string;
  /** What is seen; the value in words by default. */
  readonly children?: ReactNode;
  /**
   * Within a row, whose keys reach it instead of Tab: whether that row is looked at, so that the button to leave the value
   * out is there.
   */
  readonly isLookedAt?: boolean | undefined;
  /** Wrapped instead of cut off at the end of the line. */
  readonly wrapped?: boolean;
}

/**
 * A value that narrows the list: pressed to see only these, with Alt or by the button beside it to leave them out.
 * A list has hundreds of them, so it listens to nothing itself: what is around it is drawn anew in another language.
 */
export function NarrowValue({ name, value, children, isLookedAt, wrapped = false }: Props) {
  const { narrow, names } = useNarrowing();
  const words = valueWords(name, value, names);
  const tabIndex = isLookedAt === undefined ? 0 : -1;
  return (
    <span className="inline-flex min-w-0 max-w-full items-center">
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={(event) => {
          event.stopPropagation();
          narrow(name, value, event.altKey);
        }}
        className={`-mx-1 min-h-7 min-w-7 cursor-pointer rounded px-1 text-left hover:bg-accent-soft ${wrapped ? 'wrap-anywhere' : 'truncate'}`}
      >
        <bdi>{children ?? words}</bdi>
        <span className="sr-only"> {say(filterTexts, 'onlyThis')}</span>
      </button>
      {isLookedAt !== false && (
        <button
          type="button"
          tabIndex={tabIndex}
          title={say(filterTexts, 'exclude', { value: words })}
          aria-label={say(filterTexts, 'exclude', { value: words })}
          onClick={(event) => {
            event.stopPropagation();
            narrow(name, value, true);
          }}
          className="ml-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded text-muted hover:bg-danger-soft hover:text-danger"
        >
          <EyeOff aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  );
}

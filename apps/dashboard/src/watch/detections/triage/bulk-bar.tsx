import { useState } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import type { Filter } from '../filter/filters.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './selection.ts';
import { triageTexts } from './triage-texts.ts';

interface Props {
  readonly selection: Selection;
  /** All matching detections; null while nobody knows. */
  readonly total: number | null;
  /** What the list is narrowed by, up to the moment it was loaded. */
  readonly filter: Filter;
}

/** What is selected, and what can be done with it. Takes no room while nothing is. */
export function BulkBar({ selection, total, filter }: Props) {
  const say = useTexts(triageTexts);
  const [isOpen, setOpen] = useState(false);
  const { ids, everything, selectEverything, clear } = selection;
  const count = everything ? (total ?? 0) : ids.size;
  if (count === 0) return null;
  return (
    <section
      aria-live="polite"
      aria-label={say('title')}
      className="mb-2 flex flex-wrap items-center gap-2 rounded-lg bg-accent-soft px-3 py-1.5 text-sm"
    >
      <p className="mr-auto font-medium">
        {everything ? say('all', { total: number(count) }) : say('selected', { count, shown: number(count) })}
      </p>
      {!everything && total !== null && total > ids.size && (
        <Button look="quiet" onClick={selectEverything}>
          {say('selectAll', { total: number(total) })}
        </Button>
      )}
      <Button look="quiet" onClick={clear}>
        {say('clear')}
      </Button>
      <Button look="primary" onClick={() => setOpen(true)}>
        {say('triage')}
      </Button>
      {isOpen && (
        <BulkDialog
          which={everything ? { filter } : { ids: [...ids] }}
          count={count}
          onClose={() => setOpen(false)}
          onDone={clear}
        />
      )}
    </section>
  );
}

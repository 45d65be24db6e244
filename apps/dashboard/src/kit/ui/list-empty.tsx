import { FileX, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';
import { listEmptyTexts } from './list-empty-texts.ts';

interface Props {
  /** Goes to the first page, where this one is past the last; null otherwise. */
  readonly onFirst?: (() => void) | null;
  /** Takes the filters away, where there are any; null otherwise. */
  readonly onClear: (() => void) | null;
  /** That nothing matches, by the name of what is listed. */
  readonly filteredTitle: string;
  /** Why nothing is there at all, and what to do. */
  readonly children: ReactNode;
}

/** Why a list is empty: past the last page, filtered away, or nothing there yet. */
export function ListEmpty({ onFirst = null, onClear, filteredTitle, children }: Props) {
  const say = useTexts(listEmptyTexts);
  if (onFirst !== null) {
    return <Empty icon={FileX} title={say('pastTitle')} action={<Button onClick={onFirst}>{say('toFirst')}</Button>} />;
  }
  if (onClear === null) return children;
  return (
    <Empty icon={SearchX} title={filteredTitle} action={<Button onClick={onClear}>{say('clear')}</Button>}>
      {say('filteredAbout')}
    </Empty>
  );
}

import { Link } from '@tanstack/react-router';
import { Inbox, SearchX } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { listTexts } from './list-texts.ts';

/** Why the list is empty: nothing was ever recorded, or the filters leave nothing. */
export function ListEmpty({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const say = useTexts(listTexts);
  if (isFiltered) {
    return (
      <Empty
        icon={SearchX}
        title={say('filteredTitle')}
        action={<Button onClick={onClear}>{say('clearFilters')}</Button>}
      >
        {say('filteredAbout')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={Inbox}
      title={say('noneTitle')}
      action={
        <Link to="/setup" className="text-accent underline">
          {say('setUp')}
        </Link>
      }
    >
      {say('noneAbout')}
    </Empty>
  );
}

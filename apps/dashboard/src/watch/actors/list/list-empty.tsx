import { Link } from '@tanstack/react-router';
import { FileX, Footprints, SearchX } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { isNarrowed, pageOf, withoutFilters } from './actor-query.ts';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-actor-list.ts';

/** Why no actor is shown: past the last page, filtered away, or none yet. */
export function ListEmpty({ total, state: { search, go } }: { readonly total: number; readonly state: SearchState }) {
  const say = useTexts(listTexts);
  if (total > 0 && pageOf(search) > 1) {
    return (
      <Empty
        icon={FileX}
        title={say('pastTitle')}
        action={<Button onClick={() => go({ ...search, page: undefined })}>{say('toFirst')}</Button>}
      />
    );
  }
  if (isNarrowed(search)) {
    return (
      <Empty
        icon={SearchX}
        title={say('filteredTitle')}
        action={<Button onClick={() => go(withoutFilters(search))}>{say('clear')}</Button>}
      >
        {say('filteredAbout')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={Footprints}
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

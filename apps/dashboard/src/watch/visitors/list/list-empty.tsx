import { Link } from '@tanstack/react-router';
import { FileX, SearchX, UserCheck } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { listTexts } from './list-texts.ts';
import type { SearchState } from './use-visitor-list.ts';
import { isNarrowed, pageOf, withoutFilters } from './visitor-query.ts';

const LINK = 'text-accent underline';

/** Why no visitor is shown: past the last page, filtered away, or nobody waits for an answer. */
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
      icon={UserCheck}
      title={say('noneTitle')}
      action={
        <p className="flex flex-wrap justify-center gap-x-5 gap-y-2">
          <Link to="/decoys" className={LINK}>
            {say('toDecoys')}
          </Link>
          <Link to="/setup" className={LINK}>
            {say('toSetup')}
          </Link>
          <Link to="/visitors" search={{ answer: 'any' }} className={LINK}>
            {say('answered')}
          </Link>
        </p>
      }
    >
      {say('noneAbout')}
    </Empty>
  );
}

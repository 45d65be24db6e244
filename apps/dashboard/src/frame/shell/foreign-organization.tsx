import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { shellTexts } from './shell-texts.ts';

/** What somebody sees who followed a link into an organization of others. @param own one that they belong to */
export function ForeignOrganization({ own }: { readonly own: { readonly id: string; readonly name: string } }) {
  const say = useTexts(shellTexts);
  return (
    <>
      <h1 className="sr-only">{say('foreign')}</h1>
      <Empty
        icon={Lock}
        title={say('foreign')}
        action={
          <Link to="/overview" search={{ org: own.id }} className="text-accent underline">
            {say('homeOf', { name: own.name })}
          </Link>
        }
      >
        {say('foreignAbout')}
      </Empty>
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { shellTexts } from './shell-texts.ts';

export function NotFound() {
  const say = useTexts(shellTexts);
  return (
    <>
      <h1 className="sr-only">{say('notFound')}</h1>
      <Empty
        icon={Compass}
        title={say('notFound')}
        action={
          <Link to="/overview" className="text-accent underline">
            {say('home')}
          </Link>
        }
      >
        {say('notFoundAbout')}
      </Empty>
    </>
  );
}

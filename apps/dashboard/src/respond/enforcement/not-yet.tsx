import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { enforcementTexts } from './enforcement-texts.ts';

/** Says what a page will hold, and what can be done until then. */
export function NotYet({ about }: { readonly about: 'actionsNotYet' | 'setupNotYet' }) {
  const say = useTexts(enforcementTexts);
  return (
    <Panel>
      <Empty
        icon={Hourglass}
        title={say('notYet')}
        action={
          <p className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
            <Link to="/enforcement/policy" className="inline-block py-1 text-accent underline">
              {say('toPolicy')}
            </Link>
            <a href={`${home}/docs`} className="inline-block py-1 text-accent underline">
              {say('toGuide')}
            </a>
          </p>
        }
      >
        {say(about)}
      </Empty>
    </Panel>
  );
}

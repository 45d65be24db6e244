import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { listTexts } from './list-texts.ts';

const LINK = 'text-accent underline';

/** Nobody waits for an answer: where visitors with evidence come from, and where those with an answer are. */
export function NobodyYet({ answeredAt }: { readonly answeredAt: '/visitors' | '/cases' }) {
  const say = useTexts(listTexts);
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
          <Link to={answeredAt} search={{ answer: 'any' }} className={LINK}>
            {say('answered')}
          </Link>
        </p>
      }
    >
      {say('noneAbout')}
    </Empty>
  );
}

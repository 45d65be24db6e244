import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { listTexts } from './list-texts.ts';

/** Nothing was ever recorded: where the first detections come from. */
export function NoneYet() {
  const say = useTexts(listTexts);
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

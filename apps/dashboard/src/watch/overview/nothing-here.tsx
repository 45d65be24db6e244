import { Link } from '@tanstack/react-router';
import { CalendarOff, FunnelX, Radar } from 'lucide-react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { overviewTexts } from './overview-texts.ts';
import { useView } from './view-context.ts';

/** Why the page has no figures, and what to do about it. */
export function NothingHere({ isBare }: { readonly isBare: boolean }) {
  const say = useTexts(overviewTexts);
  const { view, change } = useView();
  if (view.propertyId !== '' || view.isQuiet) {
    return (
      <Panel className="mb-4">
        <Empty
          icon={FunnelX}
          title={say('filteredTitle')}
          action={<Button onClick={() => change({ propertyId: '', isQuiet: false })}>{say('showAll')}</Button>}
        >
          {say('filteredAbout')}
        </Empty>
      </Panel>
    );
  }
  if (!isBare) {
    return (
      <Panel className="mb-4">
        <Empty
          icon={CalendarOff}
          title={say('quietTitle')}
          action={
            view.range !== '30d' && (
              <Button onClick={() => change({ range: '30d', from: '', to: '' })}>{say('show30d')}</Button>
            )
          }
        >
          {say('quietAbout')}
        </Empty>
      </Panel>
    );
  }
  return (
    <Panel className="mb-4">
      <Empty
        icon={Radar}
        title={say('bareTitle')}
        action={
          <Link
            to="/setup"
            className="inline-flex min-h-9 items-center rounded-lg bg-accent px-4 font-medium text-on-accent text-sm"
          >
            {say('bareAction')}
          </Link>
        }
      >
        {say('bareAbout')}
      </Empty>
    </Panel>
  );
}

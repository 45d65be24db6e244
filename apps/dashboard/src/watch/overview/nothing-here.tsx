import { Link } from '@tanstack/react-router';
import { CalendarOff, FunnelX, Radar } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { overviewTexts } from './view/overview-texts.ts';
import { useView } from './view/view-context.ts';

/** Why the page has no figures, and what to do about it. */
export function NothingHere({ isBare }: { readonly isBare: boolean }) {
  const say = useTexts(overviewTexts);
  const { view, change } = useView();
  const maySample = useMay('owner');
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
          <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
            <Link
              to="/setup"
              className="inline-flex min-h-9 items-center rounded-lg bg-accent px-4 font-medium text-on-accent text-sm"
            >
              {say('bareAction')}
            </Link>
            {maySample && (
              <Link to="/settings/sample-data" className="inline-block py-1 text-accent text-sm underline">
                {say('bareSample')}
              </Link>
            )}
          </p>
        }
      >
        {say('bareAbout')}
      </Empty>
    </Panel>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eraser } from 'lucide-react';
import { useMay } from '../../../kit/data/organization.ts';
import { Pending } from '../../../kit/faults/pending.tsx';
import { pageOf } from '../../../kit/lists/narrowing.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Pager } from '../../../kit/ui/pager.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { EraseForm } from './erase-form.tsx';
import { ErasureTable } from './erasure-table.tsx';
import { privacyTexts } from './privacy-texts.ts';
import { ERASURES_PER_PAGE, useErasures } from './use-erasures.ts';

/** Forgetting visitors, and what was forgotten. */
export function Page() {
  const say = useTexts(privacyTexts);
  const query = useSearch({ strict: false }) as { page?: string };
  const navigate = useNavigate();
  const mayErase = useMay('owner');
  const page = pageOf(query);
  const erasures = useErasures(page);
  const { data } = erasures;
  return (
    <SettingsFrame section="privacy">
      <Panel title={say('erase')} about={say('eraseAbout')}>
        {mayErase ? <EraseForm /> : <p className="text-sm">{say('ownersOnly')}</p>}
      </Panel>
      <Panel title={say('jobs')} about={say('jobsAbout')}>
        <div aria-live="polite">
          <Pending query={erasures} />
          {data?.data.length === 0 && <Empty icon={Eraser} title={say('none')} />}
          {data !== undefined && data.data.length > 0 && <ErasureTable erasures={data.data} />}
        </div>
        <Pager
          page={page}
          pageSize={ERASURES_PER_PAGE}
          total={data?.total ?? 0}
          onGo={(next) => void navigate({ to: '/settings/privacy', search: { page: next === 1 ? '' : String(next) } })}
        />
      </Panel>
    </SettingsFrame>
  );
}

import { ApiError } from '@sundew/api-client/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useOrganization } from '../../../kit/data/organization.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { SampleState } from './sample-state.tsx';
import { sampleTexts } from './sample-texts.ts';
import { useSample } from './use-sample.ts';

/** Invented data to try everything on: made, looked at, removed. */
export function Page() {
  const say = useTexts(sampleTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { id } = useOrganization();
  const { sample, make, remove } = useSample();
  const [isAsking, setAsking] = useState(false);
  const isForbidden = sample.error instanceof ApiError && sample.error.status === 403;
  const confirm = async () => {
    const gone = sample.data?.organization_id ?? null;
    await remove.mutateAsync();
    notify({ tone: 'good', text: say('removed') });
    if (gone === id) await navigate({ to: '/overview', search: { org: '' } });
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
  return (
    <SettingsFrame section="sampleData">
      <Panel title={say('title')} about={say('about')}>
        {isForbidden ? (
          <Empty icon={Lock} title={say('forbidden')}>
            {say('forbiddenAbout')}
          </Empty>
        ) : (
          <Pending query={sample} />
        )}
        {sample.data !== undefined && (
          <SampleState
            of={sample.data}
            isBusy={make.isPending}
            onMake={(days) => make.mutate(days)}
            onRemove={() => setAsking(true)}
          />
        )}
        {make.error !== null && (
          <div className="mt-3">
            <Fault error={make.error} />
          </div>
        )}
      </Panel>
      {isAsking && (
        <Confirm title={say('removeTitle')} action={say('remove')} onConfirm={confirm} onClose={() => setAsking(false)}>
          <p>{say('removeAbout')}</p>
        </Confirm>
      )}
    </SettingsFrame>
  );
}

import { DatabaseZap, Plus } from 'lucide-react';
import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { ConnectSiem } from './connect-siem.tsx';
import { SiemTable } from './siem-table.tsx';
import { siemTexts } from './siem-texts.ts';
import { type Siem, useSiemChanges, useSiems } from './use-siem.ts';

/** Receivers of all detections. */
export function SiemPanel() {
  const say = useTexts(siemTexts);
  const { data, error, refetch } = useSiems();
  const { save, toggle, test, remove } = useSiemChanges();
  const [editing, setEditing] = useState<{ readonly kept: Siem | null } | null>(null);
  const [removing, setRemoving] = useState<Siem | null>(null);
  const closeForm = () => {
    save.reset();
    setEditing(null);
  };
  const tryOut = (siem: Siem) =>
    test.mutate(siem, {
      onSuccess({ name, fault }) {
        if (fault === null) notify({ tone: 'good', text: say('tested', { name }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(fault.cause) }) });
      },
    });
  const busy = [test, toggle].find(({ isPending }) => isPending);
  return (
    <Panel
      title={say('siems')}
      about={say('about')}
      actions={
        <Button look="primary" icon={Plus} onClick={() => setEditing({ kept: null })}>
          {say('connect')}
        </Button>
      }
    >
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading lines={2} />}
      {data?.length === 0 && (
        <Empty icon={DatabaseZap} title={say('none')}>
          {say('noneAbout')}
        </Empty>
      )}
      {data !== undefined && data.length > 0 && (
        <SiemTable
          siems={data}
          busyId={busy?.variables?.id ?? null}
          onTest={tryOut}
          onToggle={(siem) => toggle.mutate(siem)}
          onChange={(kept) => setEditing({ kept })}
          onRemove={setRemoving}
        />
      )}
      {editing !== null && (
        <ConnectSiem
          kept={editing.kept}
          change={save}
          onClose={closeForm}
          onSave={(wish) =>
            save.mutate(wish, {
              onSuccess({ name }) {
                closeForm();
                notify({ tone: 'good', text: say('saved', { name }) });
              },
            })
          }
        />
      )}
      {removing !== null && (
        <Confirm
          title={say('removeNamed', { name: removing.name })}
          action={say('remove')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('removed', { name: removing.name }) });
          }}
        >
          <p>{say('removeAbout')}</p>
        </Confirm>
      )}
    </Panel>
  );
}

import { DatabaseZap } from 'lucide-react';
import { tellFailure } from '../../../../kit/faults/tell-failure.ts';
import { notify } from '../../../../kit/notices/notices.ts';
import { useTexts } from '../../../../kit/texts/texts.ts';
import { KeptPanel, removalOf } from '../connections/kept-panel.tsx';
import { ConnectSiem } from './connect-siem.tsx';
import { SiemTable } from './siem-table.tsx';
import { siemTexts } from './siem-texts.ts';
import { type Siem, useSiemChanges, useSiems } from './use-siem.ts';

/** Receivers of all detections. */
export function SiemPanel() {
  const say = useTexts(siemTexts);
  const { save, toggle, test, remove } = useSiemChanges();
  const tryOut = (siem: Siem) =>
    test.mutate(siem, {
      onError: tellFailure,
      onSuccess({ name, fault }) {
        if (fault === null) notify({ tone: 'good', text: say('tested', { name }) });
        else notify({ tone: 'bad', text: say('testFailed', { name, why: say(fault.cause) }) });
      },
    });
  const busy = [test, toggle].find(({ isPending }) => isPending);
  return (
    <KeptPanel
      {...{ title: say('siems'), about: say('about'), addText: say('connect'), list: useSiems() }}
      none={{ icon: DatabaseZap, title: say('none'), about: say('noneAbout') }}
      form={(kept, onClose) => <ConnectSiem kept={kept} save={save} onClose={onClose} />}
      removal={removalOf(say, remove.mutateAsync)}
    >
      {(siems, wishes) => (
        <SiemTable
          {...{ siems, ...wishes }}
          busyId={busy?.variables?.id ?? null}
          onTest={tryOut}
          onToggle={(siem) => toggle.mutate(siem, { onError: tellFailure })}
        />
      )}
    </KeptPanel>
  );
}

import { type FormEvent, useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { ScannerFields } from './scanner-fields.tsx';
import { scannerTexts } from './scanner-texts.ts';
import { type Scanner, type ScannerDraft, useChangeScanner } from './use-scanners.ts';

/** Everything that can be set, with what each level of sensitivity means. */
export function ScannerSettings({ scanner }: { readonly scanner: Scanner }) {
  const say = useTexts(scannerTexts);
  const mayChange = useMay('admin');
  const change = useChangeScanner(scanner.id);
  const { name, sensitivity, property_id, link, bait, workers, consent } = scanner;
  // Only these are sent: what somebody else changes meanwhile is neither shown as it was nor put back.
  const [edits, setEdits] = useState<Partial<ScannerDraft>>({});
  const draft = { name, sensitivity, property_id, link, bait, workers, consent, ...edits };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(edits, {
      onSuccess() {
        notify({ tone: 'good', text: say('saved') });
        setEdits((now) => (now === edits ? {} : now));
      },
    });
  };
  return (
    <Panel title={say('settings')}>
      <form onSubmit={submit} className="space-y-4">
        <ScannerFields
          draft={draft}
          onChange={(edit) => setEdits({ ...edits, ...edit })}
          error={change.error}
          disabled={!mayChange}
        />
        {change.error !== null && <Fault error={change.error} />}
        {mayChange && (
          <Button type="submit" look="primary" busy={change.isPending}>
            {say('save')}
          </Button>
        )}
      </form>
    </Panel>
  );
}

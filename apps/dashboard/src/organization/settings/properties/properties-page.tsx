import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { type Property, useProperties } from '../../../kit/data/use-properties.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { tellFailure } from '../../../kit/faults/tell-failure.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { NEW_PROPERTY, type PropertyDraft } from './property-draft.ts';
import { PropertyForm } from './property-form.tsx';
import { PropertyTable } from './property-table.tsx';
import { propertyTexts } from './property-texts.ts';
import { usePropertyChanges } from './use-property-changes.ts';

/** Properties with their thresholds. `?property=` names the one that is open, or `new`. */
export function Page() {
  const say = useTexts(propertyTexts);
  const { property: open = '' } = useSearch({ strict: false }) as { property?: string };
  const navigate = useNavigate();
  const mayChange = useMay('admin');
  const properties = useProperties();
  const { data } = properties;
  const { save, pause } = usePropertyChanges();
  const [drafts, setDrafts] = useState<Readonly<Record<string, PropertyDraft>>>({});
  const [pausing, setPausing] = useState<Property | null>(null);

  const go = (property: string) => void navigate({ to: '/settings/properties', search: { property } });
  const editing = data?.find(({ id }) => id === open) ?? null;
  const isForm = mayChange && (open === 'new' || editing !== null);
  const close = () => {
    save.reset();
    go('');
  };
  const resume = (property: Property) => pause.mutate({ of: property, paused: false }, { onError: tellFailure });
  return (
    <SettingsFrame
      section="properties"
      actions={
        mayChange && (
          <Button look="primary" icon={Plus} onClick={() => go('new')}>
            {say('new')}
          </Button>
        )
      }
    >
      <Panel>
        <Pending query={properties} lines={4} />
        {data !== undefined && (
          <PropertyTable
            properties={data}
            onEdit={({ id }) => go(id)}
            onPause={setPausing}
            onResume={resume}
            resuming={pause.isPending ? pause.variables.of.id : null}
          />
        )}
      </Panel>
      {isForm && (
        <PropertyForm
          of={editing}
          draft={drafts[open] ?? (editing === null ? NEW_PROPERTY : { ...NEW_PROPERTY, name: editing.name })}
          save={save}
          onDraft={(draft) => setDrafts({ ...drafts, [open]: draft })}
          onClose={close}
          onSaved={() => {
            setDrafts(({ [open]: _saved, ...others }) => others);
            close();
          }}
        />
      )}
      {pausing !== null && (
        <Confirm
          title={say('pauseTitle', { name: pausing.name })}
          action={say('pause')}
          onClose={() => setPausing(null)}
          onConfirm={() => pause.mutateAsync({ of: pausing, paused: true })}
        >
          <p>{say('pauseAbout')}</p>
        </Confirm>
      )}
    </SettingsFrame>
  );
}

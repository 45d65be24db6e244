import { useState } from 'react';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { ShownSecret } from '../../kit/told/shown-secret.tsx';
import { tell } from '../../kit/told/told.ts';
import { CheckField } from '../../kit/ui/field.tsx';
import { PageHead } from '../../kit/ui/panel.tsx';
import { ApiKeyPanel } from './api-key-panel.tsx';
import { CreateKey } from './create-key.tsx';
import { type KeyDraft, NEW_DRAFT } from './draft.ts';
import { keyTexts } from './key-texts.ts';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';
import { SensorKeyPanel } from './sensor-key-panel.tsx';
import { useKeySearch } from './use-key-search.ts';
import { type ApiKey, type KeyKind, type SensorKey, useKeyChanges } from './use-keys.ts';

const EXAMPLES: Readonly<Record<KeyKind, string>> = {
  api: `curl -H "Authorization: Bearer $KEY" ${home}/api/v1/auth/validate-key`,
  sensor: 'X-WD-Sensor-Key: $KEY',
};

/** Keys of programs: made, told once, rotated, revoked. */
export function Page() {
  const say = useTexts(keyTexts);
  const { search, go } = useKeySearch();
  const properties = useProperties();
  const { create, rotate, revoke } = useKeyChanges(({ kind, name, secret }) =>
    tell((close) => (
      <ShownSecret name={name} secret={secret} uses={[{ label: say('use'), text: EXAMPLES[kind] }]} onClose={close} />
    )),
  );
  const [draft, setDraft] = useState<KeyDraft>(NEW_DRAFT);
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [revoking, setRevoking] = useState<{ kind: KeyKind; key: SensorKey } | null>(null);

  const known = properties.data ?? [];
  const propertyId = known.find(({ id }) => id === search.propertyId)?.id ?? known[0]?.id ?? null;
  const { making } = search;
  const shown: KeyDraft =
    making === 'sensor' && draft.propertyId === '' ? { ...draft, propertyId: propertyId ?? '' } : draft;
  const closeForm = () => {
    create.reset();
    return go({ making: null });
  };
  return (
    <>
      <PageHead
        title={say('title')}
        about={say('about')}
        actions={
          <CheckField
            label={say('showEnded')}
            checked={search.showsEnded}
            onChange={({ target }) => void go({ showsEnded: target.checked })}
          />
        }
      />
      <div className="space-y-5">
        {properties.error !== null && <Fault error={properties.error} onRetry={() => void properties.refetch()} />}
        <ApiKeyPanel properties={known} onRotate={setRotating} onRevoke={(key) => setRevoking({ kind: 'api', key })} />
        <SensorKeyPanel propertyId={propertyId} onRevoke={(key) => setRevoking({ kind: 'sensor', key })} />
      </div>
      {making !== null && (
        <CreateKey
          kind={making}
          draft={shown}
          create={create}
          onDraft={setDraft}
          onClose={() => void closeForm()}
          onMade={() => {
            setDraft(NEW_DRAFT);
            void closeForm();
          }}
        />
      )}
      {rotating !== null && (
        <RotateKey
          of={rotating}
          rotate={rotate}
          onClose={() => {
            rotate.reset();
            setRotating(null);
          }}
          onMade={() => setRotating(null)}
        />
      )}
      {revoking !== null && (
        <RevokeKey kind={revoking.kind} of={revoking.key} revoke={revoke} onClose={() => setRevoking(null)} />
      )}
    </>
  );
}

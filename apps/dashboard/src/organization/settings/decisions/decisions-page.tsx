import { Link, useParams } from '@tanstack/react-router';
import { ChevronLeft, Link as LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { type Property, useProperties } from '../../../kit/data/use-properties.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { type DecisionDraft, draftOf, isChanged, isRight } from './decision-draft.ts';
import { DecisionForm } from './decision-form.tsx';
import { formTexts } from './decision-form-texts.ts';
import { entryFault } from './entry-fault.ts';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { type DecisionChange, useSaveDecisions } from './use-save-decisions.ts';

/** How one property decides about its visitors. */
export function Page() {
  const say = useTexts(formTexts);
  const { propertyId = '' } = useParams({ strict: false }) as { propertyId?: string };
  const properties = useProperties();
  const { data } = properties;
  const property = data?.find(({ id }) => id === propertyId);
  return (
    <SettingsFrame section="properties">
      <Link
        to="/settings/properties"
        search={{}}
        className="inline-flex min-h-7 items-center gap-1 text-accent text-sm"
      >
        <ChevronLeft aria-hidden className="size-4" />
        {say('all')}
      </Link>
      <Pending query={properties} lines={8} />
      {data !== undefined && property === undefined && <Empty icon={LinkIcon} title={say('notFound')} />}
      {property !== undefined && <PropertyDecisions key={property.id} property={property} />}
    </SettingsFrame>
  );
}

function PropertyDecisions({ property }: { readonly property: Property }) {
  const say = useTexts(formTexts);
  const mayChange = useMay('admin');
  const save = useSaveDecisions(property.id);
  const [typed, setTyped] = useState<DecisionChange | null>(null);
  const { draft, version } = typed ?? { draft: draftOf(property), version: property.version };
  const hasChanged = isChanged(draft, property);
  const isSaidAtEntry = draft.allow.some((_, place) => entryFault(save.error, place) !== null);
  const change = (next: DecisionDraft) => {
    setTyped({ draft: next, version });
    // What was refused may be right already.
    if (save.isError) save.reset();
  };
  const undo = () => {
    setTyped(null);
    save.reset();
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        // What was typed while this ran stays.
        save.mutate(
          { draft, version },
          {
            onSuccess: (saved) =>
              setTyped((now) => (now === null || now.draft === draft ? null : { ...now, version: saved.version })),
          },
        );
      }}
    >
      <h2 className="wrap-anywhere text-lg">{say('title', { name: property.name })}</h2>
      {!mayChange && <p className="text-muted text-sm">{say('viewer')}</p>}
      <DecisionForm draft={draft} error={save.error} onChange={change} />
      <PreviewPanel propertyId={property.id} draft={draft} isRight={isRight(draft)} />
      {save.error !== null && !isSaidAtEntry && <Fault error={save.error} />}
      {mayChange && hasChanged && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
          <Button look="primary" type="submit" busy={save.isPending} disabled={!isRight(draft)}>
            {say('save')}
          </Button>
          <Button onClick={undo}>{say('reset')}</Button>
          <span className="text-muted text-sm">{say('unsaved')}</span>
        </div>
      )}
    </form>
  );
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import type { Property } from '../../kit/data/use-properties.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { NewProperty } from './new-property.tsx';
import { setupTexts } from './setup-texts.ts';
import { Step } from './step.tsx';

interface Props {
  readonly chosen: Property | undefined;
  readonly onChoose: (propertyId: string) => void;
}

export function PropertyStep({ chosen, onChoose }: Props) {
  const say = useTexts(setupTexts);
  const mayCreate = useMay('admin');
  const [isCreating, setCreating] = useState(false);
  const isForm = mayCreate && (isCreating || chosen === undefined);
  return (
    <Step number={1} title={say('propertyTitle')} about={say('propertyAbout')} isDone={chosen !== undefined}>
      {chosen === undefined && !mayCreate && <p className="text-sm">{say('noProperty')}</p>}
      {chosen !== undefined && !isForm && (
        <div className="flex flex-wrap items-end gap-2">
          <PropertyField className="w-full max-w-sm" value={chosen.id} onChange={onChoose} />
          {mayCreate && (
            <Button icon={Plus} onClick={() => setCreating(true)}>
              {say('newProperty')}
            </Button>
          )}
        </div>
      )}
      {chosen?.paused === true && <Badge tone="warn">{say('paused')}</Badge>}
      {isForm && (
        <NewProperty
          onCreated={(id) => {
            setCreating(false);
            onChoose(id);
          }}
          onCancel={chosen === undefined ? undefined : () => setCreating(false)}
        />
      )}
    </Step>
  );
}

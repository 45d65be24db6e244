import { X } from 'lucide-react';
import { type Property, useProperties } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { InstallGuide } from '../../kit/install/install-guide.tsx';
import type { SensorChoice } from '../../kit/install/snippets/snippet.ts';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { sensorsTexts } from './sensors-texts.ts';
import type { InstallSearch } from './use-install-search.ts';

interface InstallPanelProps {
  readonly choice: SensorChoice;
  readonly propertyId: string | undefined;
  readonly change: (next: InstallSearch) => void;
}

/** How a sensor is installed for a property: what to run where, with its key and the address of this service. */
export function InstallPanel({ choice, propertyId, change }: InstallPanelProps) {
  const say = useTexts(sensorsTexts);
  const { data: properties, error, refetch } = useProperties();
  const property = choose(properties ?? [], propertyId);
  return (
    <Panel
      title={say('install')}
      about={say('installAbout')}
      className="mb-4"
      actions={
        <Button icon={X} iconOnly look="quiet" onClick={() => change({ install: undefined })}>
          {say('closeInstall')}
        </Button>
      }
    >
      {properties === undefined && error === null && <Loading lines={4} />}
      {error !== null && <Fault error={error} onRetry={() => void refetch()} />}
      {property !== undefined && (
        <div className="space-y-3">
          <PropertyField className="max-w-xs" value={property.id} onChange={(chosen) => change({ property: chosen })} />
          <InstallGuide
            key={property.id}
            property={property}
            choice={choice}
            onChoose={(install) => change({ install })}
          />
        </div>
      )}
    </Panel>
  );
}

const choose = (properties: readonly Property[], id: string | undefined): Property | undefined =>
  properties.find((property) => property.id === id) ??
  properties.find(({ is_default: isDefault }) => isDefault) ??
  properties[0];

import { useProperties } from '../../kit/data/use-properties.ts';
import { Pending } from '../../kit/faults/pending.tsx';
import { PropertyStep } from './property-step.tsx';
import { SensorPath } from './sensor-path.tsx';
import { TestStep } from './test-step.tsx';
import type { useSetup } from './use-setup.ts';
import { useSetupSearch } from './use-setup-search.ts';

/** The way from a property to an explained attack; what is picked stands in the address. */
export function Steps({ setup }: { readonly setup: ReturnType<typeof useSetup> }) {
  const properties = useProperties();
  const { property, choice, change } = useSetupSearch(properties.data ?? []);
  const isTested = setup.data?.items.some(({ key, state }) => key === 'test_detection' && state === 'done') === true;
  if (properties.data === undefined) return <Pending query={properties} lines={6} />;
  return (
    <ol className="space-y-4">
      <PropertyStep chosen={property} onChoose={(id) => change({ property: id })} />
      {property !== undefined && (
        <SensorPath key={property.id} property={property} choice={choice} onChoose={(sensor) => change({ sensor })} />
      )}
      {property !== undefined && <TestStep propertyId={property.id} isDone={isTested} />}
    </ol>
  );
}

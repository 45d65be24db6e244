import type { Property } from '../../kit/data/use-properties.ts';
import type { SensorChoice } from '../../kit/install/snippets/snippet.ts';
import { SensorStep } from './sensor-step.tsx';
import { useFirstEvent } from './use-first-event.ts';
import { WaitingStep } from './waiting-step.tsx';

interface Props {
  readonly property: Property;
  readonly choice: SensorChoice;
  readonly onChoose: (choice: SensorChoice) => void;
}

/** Connecting a sensor and waiting for it; both are done once it was heard. */
export function SensorPath({ property, choice, onChoose }: Props) {
  const event = useFirstEvent(property.id);
  const isHeard = event.latest !== null || event.heard.length > 0;
  return (
    <>
      <SensorStep property={property} choice={choice} onChoose={onChoose} isDone={isHeard} />
      <WaitingStep property={property} event={event} />
    </>
  );
}

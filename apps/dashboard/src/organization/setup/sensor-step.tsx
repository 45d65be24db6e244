import type { Property } from '../../kit/data/use-properties.ts';
import { InstallGuide } from '../../kit/install/install-guide.tsx';
import type { SensorChoice } from '../../kit/install/snippets/snippet.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { setupTexts } from './setup-texts.ts';
import { Step } from './step.tsx';

interface Props {
  readonly property: Property;
  readonly choice: SensorChoice;
  readonly onChoose: (choice: SensorChoice) => void;
  readonly isDone: boolean;
}

export function SensorStep({ property, choice, onChoose, isDone }: Props) {
  const say = useTexts(setupTexts);
  return (
    <Step number={2} title={say('sensorTitle')} about={say('sensorAbout')} isDone={isDone}>
      <InstallGuide property={property} choice={choice} onChoose={onChoose} />
    </Step>
  );
}

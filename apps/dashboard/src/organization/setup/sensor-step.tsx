import { Code } from '../../kit/copying/code.tsx';
import type { Property } from '../../kit/data/use-properties.ts';
import { home } from '../../kit/session/auth-config.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { KeyPanel } from './key-panel.tsx';
import { LaterSensors } from './later-sensors.tsx';
import { setupTexts } from './setup-texts.ts';
import { KEY_PLACE, SENSOR_CHOICES, type SensorChoice } from './snippets/snippet.ts';
import { snippetOf } from './snippets/snippet-of.ts';
import { Step } from './step.tsx';
import { useSensorKey } from './use-sensor-key.ts';

const LONGEST_NAME = 100;

interface Props {
  readonly property: Property;
  readonly choice: SensorChoice;
  readonly onChoose: (choice: SensorChoice) => void;
  readonly isDone: boolean;
}

export function SensorStep({ property, choice, onChoose, isDone }: Props) {
  const say = useTexts(setupTexts);
  const name = `${say(choice)} · ${property.name}`.slice(0, LONGEST_NAME);
  const sensorKey = useSensorKey({ choice, propertyId: property.id, name });
  // Sensors reach the service where this page was loaded from.
  const text = snippetOf(choice, { origin: home, key: sensorKey.secret ?? KEY_PLACE });
  return (
    <Step number={2} title={say('sensorTitle')} about={say('sensorAbout')} isDone={isDone}>
      <fieldset>
        <legend className="sr-only">{say('sensorTitle')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {SENSOR_CHOICES.map((value) => (
            <label
              key={value}
              className={classNames(
                'flex cursor-pointer gap-2.5 rounded-lg border p-3 text-sm',
                value === choice ? 'border-accent bg-accent-soft' : 'border-line hover:bg-raised',
              )}
            >
              <input
                type="radio"
                name="sensor"
                value={value}
                checked={value === choice}
                onChange={() => onChoose(value)}
                className="mt-0.5 size-4 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0">
                <span className="block font-medium">{say(value)}</span>
                <span className="text-muted text-xs">{say(`${value}About`)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <LaterSensors />
      <KeyPanel key={`${property.id} ${choice}`} {...sensorKey} name={name} isProbe={choice === 'probe'} />
      {sensorKey.secret === undefined && <p className="text-muted text-xs">{say('placeholder')}</p>}
      <Code text={text} label={say('snippet', { name: say(choice) })} />
      {choice === 'curl' && <p className="text-muted text-xs">{say('curlAnswers')}</p>}
    </Step>
  );
}

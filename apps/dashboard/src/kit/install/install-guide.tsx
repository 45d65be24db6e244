import { Code } from '../copying/code.tsx';
import { useOrganization } from '../data/organization.ts';
import { home } from '../session/auth-config.ts';
import { useTexts } from '../texts/texts.ts';
import { classNames } from '../ui/class-names.ts';
import { installTexts } from './install-texts.ts';
import { KeyPanel } from './key-panel.tsx';
import { OtherWays } from './other-ways.tsx';
import { KEY_PLACE, READING, SENSOR_CHOICES, type SensorChoice } from './snippets/snippet.ts';
import { snippetOf } from './snippets/snippet-of.ts';
import { useSensorKey } from './use-sensor-key.ts';

const LONGEST_NAME = 100;

interface InstallGuideProps {
  readonly property: { readonly id: string; readonly name: string };
  readonly choice: SensorChoice;
  readonly onChoose: (choice: SensorChoice) => void;
}

/** How a sensor of each kind is installed, with the address of this service and a key that is made here. */
export function InstallGuide({ property, choice, onChoose }: InstallGuideProps) {
  const say = useTexts(installTexts);
  const { id: organizationId } = useOrganization();
  const name = `${say(choice)} · ${property.name}`.slice(0, LONGEST_NAME);
  const sensorKey = useSensorKey({ choice, propertyId: property.id, name });
  // Sensors reach the service where this page was loaded from.
  const parts = { origin: home, key: sensorKey.secret ?? KEY_PLACE, organizationId, propertyId: property.id };
  const text = snippetOf(choice, parts);
  return (
    <div className="space-y-3">
      <fieldset>
        <legend className="sr-only">{say('choose')}</legend>
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
      <OtherWays />
      <KeyPanel key={`${property.id} ${choice}`} {...sensorKey} name={name} isReading={READING.includes(choice)} />
      {sensorKey.secret === undefined && <p className="text-muted text-xs">{say('placeholder')}</p>}
      <Code text={text} label={say('snippet', { name: say(choice) })} />
      {choice === 'curl' && <p className="text-muted text-xs">{say('curlAnswers')}</p>}
    </div>
  );
}

import { Plus, RadioTower } from 'lucide-react';
import { Pending } from '../../kit/faults/pending.tsx';
import { PropertyField } from '../../kit/properties/property-field.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Empty } from '../../kit/ui/empty.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { isWorking } from './key-status.tsx';
import { KeyTable } from './key-table.tsx';
import { keyTexts } from './key-texts.ts';
import { useKeySearch } from './use-key-search.ts';
import { type SensorKey, useSensorKeys } from './use-keys.ts';

interface SensorKeyPanelProps {
  /** Property whose keys are shown; null while none is known. */
  readonly propertyId: string | null;
  readonly onRevoke: (key: SensorKey) => void;
}

export function SensorKeyPanel({ propertyId, onRevoke }: SensorKeyPanelProps) {
  const say = useTexts(keyTexts);
  const { search, go } = useKeySearch();
  const keys = useSensorKeys(propertyId);
  const { data } = keys;
  const shown = (data?.data ?? []).filter((key) => search.showsEnded || isWorking(key));
  return (
    <Panel
      title={say('sensor')}
      about={say('sensorAbout')}
      actions={
        <Button icon={Plus} disabled={propertyId === null} onClick={() => void go({ making: 'sensor' })}>
          {say('newSensor')}
        </Button>
      }
    >
      <PropertyField
        className="mb-3 max-w-xs"
        value={propertyId ?? ''}
        onChange={(chosen) => void go({ propertyId: chosen })}
      />
      <Pending query={keys} lines={2} />
      {data !== undefined && shown.length === 0 && (
        <Empty icon={RadioTower} title={say(data.total === 0 ? 'noneSensor' : 'allEnded')}>
          {data.total === 0 && say('noneSensorAbout')}
        </Empty>
      )}
      {shown.length > 0 && <KeyTable label={say('sensor')} keys={shown} onRevoke={onRevoke} />}
    </Panel>
  );
}

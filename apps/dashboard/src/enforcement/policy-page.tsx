import { Link } from '@tanstack/react-router';
import { useMay } from '../data/organization.ts';
import { useProperties } from '../data/use-properties.ts';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { Empty } from '../ui/empty.tsx';
import { Loading } from '../ui/loading.tsx';
import { Panel } from '../ui/panel.tsx';
import { EnforcementFrame } from './enforcement-frame.tsx';
import { enforcementTexts } from './enforcement-texts.ts';
import { ThresholdEditor } from './threshold-editor.tsx';

/** Thresholds of every property. */
export function Page() {
  const say = useTexts(enforcementTexts);
  const mayChange = useMay('admin');
  const properties = useProperties();
  return (
    <EnforcementFrame page="policy">
      <div className="space-y-4">
        {!mayChange && <p className="text-muted text-sm">{say('roleTooLow')}</p>}
        {properties.isPending && <Loading />}
        {properties.error !== null && <Fault error={properties.error} onRetry={() => void properties.refetch()} />}
        {properties.data?.length === 0 && (
          <Panel>
            <Empty
              title={say('noProperty')}
              action={
                <Link to="/setup" className="text-accent underline">
                  {say('firstSteps')}
                </Link>
              }
            >
              {say('noPropertyAbout')}
            </Empty>
          </Panel>
        )}
        {properties.data?.map((property) => (
          <ThresholdEditor key={property.id} property={property} />
        ))}
      </div>
    </EnforcementFrame>
  );
}

import { Link } from '@tanstack/react-router';
import { useMay } from '../../kit/data/organization.ts';
import { useProperties } from '../../kit/data/use-properties.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Empty } from '../../kit/ui/empty.tsx';
import { Loading } from '../../kit/ui/loading.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
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

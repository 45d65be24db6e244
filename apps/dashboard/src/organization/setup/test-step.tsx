import { useNavigate } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { AttackSite } from './attack/attack-site.tsx';
import { setupTexts } from './setup-texts.ts';
import { Step } from './step.tsx';
import { useTestDetection } from './use-test-detection.ts';

interface Props {
  readonly propertyId: string;
  readonly isDone: boolean;
}

export function TestStep({ propertyId, isDone }: Props) {
  const say = useTexts(setupTexts);
  const mayTest = useMay('analyst');
  const navigate = useNavigate();
  const test = useTestDetection(propertyId);
  const make = () =>
    test.mutate(undefined, {
      onSuccess: ({ detection_id: detection }) =>
        void navigate({ to: '/detections', search: { detection, is_test: 'true' } }),
    });
  return (
    <Step number={4} title={say('testTitle')} about={say('testAbout')} isDone={isDone}>
      {mayTest ? (
        <>
          <AttackSite propertyId={propertyId} />
          <div className="border-line border-t pt-3">
            <p className="mb-2 text-muted text-sm">{say('testInside')}</p>
            <Button icon={FlaskConical} busy={test.isPending} onClick={make}>
              {say('test')}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-sm">{say('testRole')}</p>
      )}
      {test.error !== null && <Fault error={test.error} onRetry={make} />}
    </Step>
  );
}

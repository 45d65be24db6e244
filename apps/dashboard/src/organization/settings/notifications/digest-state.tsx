import { onceDone } from '../../../kit/data/once-done.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Loading } from '../../../kit/ui/loading.tsx';
import { settingsTexts } from '../settings-texts.ts';
import { useDigest, useDigestChanges, wishOf } from './use-digest.ts';

/** Whether mails come, and the button that ends them. */
export function DigestState() {
  const say = useTexts(settingsTexts);
  const { data, error, refetch } = useDigest();
  const { save } = useDigestChanges();
  if (error !== null) return <Fault error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading lines={1} />;
  const stop = () =>
    onceDone(save.mutateAsync({ ...wishOf(data), frequency: 'off' }), () =>
      notify({ tone: 'good', text: say('stopped') }),
    );
  return (
    <div className="space-y-2 text-sm">
      <p>{say(data.frequency, { hour: clockHour(data.hour), zone: data.time_zone })}</p>
      {data.frequency !== 'off' && (
        <Button busy={save.isPending} onClick={stop}>
          {say('stop')}
        </Button>
      )}
      {save.error !== null && <Fault error={save.error} />}
    </div>
  );
}

/** `08:00` */
export const clockHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

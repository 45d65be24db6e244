import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { CheckField } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { digestTexts } from './digest-texts.ts';
import { useResponseMail, useResponseMailChange } from './use-response-mail.ts';

/** Whether response actions may mail the person who is signed in. Saved at once. */
export function ResponseMailPanel() {
  const say = useTexts(digestTexts);
  const mail = useResponseMail();
  const { data } = mail;
  const change = useResponseMailChange();
  return (
    <Panel title={say('responseMail')} about={say('responseMailAbout')}>
      {data === undefined && <Pending query={mail} lines={1} />}
      {data !== undefined && (
        <CheckField
          label={say('responseMailWanted')}
          hint={data.mail_is_on ? undefined : say('mail_off')}
          checked={change.isPending ? change.variables : data.wanted}
          onChange={({ target }) => change.mutate(target.checked)}
        />
      )}
      {change.error !== null && <Fault error={change.error} />}
    </Panel>
  );
}

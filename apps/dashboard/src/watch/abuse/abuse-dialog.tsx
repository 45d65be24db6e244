import { Code } from '../../kit/copying/code.tsx';
import { CopyButton } from '../../kit/copying/copy-button.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Hostile } from '../detections/drawer/hostile.tsx';
import { abuseTexts } from './abuse-texts.ts';
import { ContactFacts } from './contact-facts.tsx';
import { useAbuseReport } from './use-abuse.ts';

interface Props {
  readonly ip: string;
  readonly onClose: () => void;
}

/** What came from an address, as a text for whoever runs its network, and whom to send it to. */
export function AbuseDialog({ ip, onClose }: Props) {
  const say = useTexts(abuseTexts);
  const report = useAbuseReport(ip);
  const { data } = report;
  return (
    <Dialog
      title={say('title', { ip })}
      shape="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          {data !== undefined && (
            <CopyButton look="primary" text={`${data.subject}\n\n${data.text}`}>
              {say('copy')}
            </CopyButton>
          )}
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <Pending query={report} lines={6} />
        {data !== undefined && (
          <>
            <p className="text-muted">{say('about')}</p>
            <section className="space-y-2">
              <h3 className="font-semibold">{say('contact')}</h3>
              <ContactFacts ip={ip} contact={data.contact} />
            </section>
            <section className="space-y-2">
              <h3 className="font-semibold">{say('what', { count: data.requests, shown: number(data.requests) })}</h3>
              <p lang="en">
                <span className="text-muted">{say('subject')}:</span> <Hostile text={data.subject} most={300} />
              </p>
              <div lang="en">
                <Code text={data.text} label={say('text')} wraps />
              </div>
            </section>
          </>
        )}
      </div>
    </Dialog>
  );
}

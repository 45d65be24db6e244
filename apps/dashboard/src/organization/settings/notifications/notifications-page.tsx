import { useOrganization } from '../../../kit/data/organization.ts';
import { Pending } from '../../../kit/faults/pending.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { DigestForm } from './digest-form.tsx';
import { DigestStanding } from './digest-standing.tsx';
import { digestTexts } from './digest-texts.ts';
import { ResponseMailPanel } from './response-mail-panel.tsx';
import { useDigest } from './use-digest.ts';

/** What the person who is signed in gets by mail. */
export function Page() {
  const say = useTexts(digestTexts);
  const { id } = useOrganization();
  const digest = useDigest();
  const { data } = digest;
  return (
    <SettingsFrame section="notifications">
      <div className="space-y-4">
        <Panel title={say('digest')} about={say('digestAbout')}>
          {data === undefined && <Pending query={digest} lines={4} />}
          {data !== undefined && (
            <div className="space-y-4">
              <DigestStanding of={data} />
              <DigestForm key={id} of={data} />
            </div>
          )}
        </Panel>
        <ResponseMailPanel />
      </div>
    </SettingsFrame>
  );
}

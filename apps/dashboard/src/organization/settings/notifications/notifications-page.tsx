import { MailWarning } from 'lucide-react';
import { useOrganization } from '../../../kit/data/organization.ts';
import { Pending } from '../../../kit/faults/pending.tsx';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { DigestForm } from './digest-form.tsx';
import { digestTexts } from './digest-texts.ts';
import { ResponseMailPanel } from './response-mail-panel.tsx';
import { type Digest, useDigest } from './use-digest.ts';

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
              <Standing of={data} />
              <DigestForm key={id} of={data} />
            </div>
          )}
        </Panel>
        <ResponseMailPanel />
      </div>
    </SettingsFrame>
  );
}

/** Where it goes, when it came and comes, and what keeps it from coming. */
function Standing({ of }: { readonly of: Digest }) {
  const say = useTexts(digestTexts);
  const lines = [
    of.obstacle === null && of.address !== null ? say('to', { address: of.address }) : null,
    of.next_at === null ? null : say('next', { when: dateTime(of.next_at) }),
    of.last_sent_at === null ? null : say('last', { when: dateTime(of.last_sent_at) }),
  ].filter((line) => line !== null);
  return (
    <div className="space-y-2 text-sm">
      {of.obstacle !== null && (
        <p role="status" className="flex items-start gap-2 rounded-lg bg-warn-soft px-3 py-2 text-warn">
          <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0" />
          {say(of.obstacle)}
        </p>
      )}
      {of.last_error !== null && (
        <p className="break-words rounded-lg bg-danger-soft px-3 py-2 text-danger">
          {say('failed', { why: of.last_error })}
        </p>
      )}
      {lines.length > 0 && <p className="break-words text-muted">{lines.join(' · ')}</p>}
    </div>
  );
}

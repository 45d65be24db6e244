import { MailWarning } from 'lucide-react';
import { useSession } from '../../../kit/session/session-context.ts';
import { dateTime } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { digestTexts } from './digest-texts.ts';
import type { Digest } from './use-digest.ts';

/** Where it goes, when it came and comes, and what keeps it from coming. */
export function DigestStanding({ of }: { readonly of: Digest }) {
  const say = useTexts(digestTexts);
  const { embedded, issuer } = useSession().config;
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
          {of.obstacle === 'no_address' && !embedded
            ? say('no_address_elsewhere', { issuer: new URL(issuer).host })
            : say(of.obstacle)}
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

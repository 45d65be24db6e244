import { useState } from 'react';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { dateTime } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge } from '../../kit/ui/badge.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { sharesTexts } from './shares-texts.ts';
import { type Share, useRevokeShare, useShares } from './use-shares.ts';

/** Who was given a link, until when; each can be ended. */
export function ShareList({ actorId, may }: { readonly actorId: string; readonly may: boolean }) {
  const say = useTexts(sharesTexts);
  const shares = useShares(actorId);
  const revoke = useRevokeShare(actorId);
  const [asked, setAsked] = useState<Share | null>(null);
  const { data } = shares;
  const standing = (share: Share) => say(share.expired ? 'over' : 'until', { time: dateTime(share.expires_at) });
  return (
    <section className="mt-6 border-line border-t pt-4">
      <h3 className="mb-2 font-semibold text-sm">{say('existing')}</h3>
      <Pending query={shares} />
      {data?.total === 0 && <p className="text-muted text-sm">{say('none')}</p>}
      <ul className="divide-y divide-line">
        {data?.data.map((share) => (
          <li key={share.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                {share.note === null ? (
                  <span className="text-muted">{say('noNote')}</span>
                ) : (
                  <bdi>{visibleText(share.note)}</bdi>
                )}
              </p>
              <p className="flex flex-wrap items-center gap-2 text-muted text-xs">
                <span>
                  {standing(share)}
                  {share.created_by_name !== '' && (
                    <> · {say('by', { name: visibleText(share.created_by_name, 80) })}</>
                  )}
                </span>
                {share.show_hosts && <Badge tone="warn">{say('withHosts')}</Badge>}
              </p>
            </div>
            {may && (
              <Button
                look="danger"
                aria-label={say('revokeNamed', {
                  note: visibleText(share.note ?? say('noNote'), 80),
                  standing: standing(share),
                })}
                onClick={() => setAsked(share)}
              >
                {say('revoke')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.data.length && (
        <p className="text-muted text-xs">{say('more', { count: data.total - data.data.length })}</p>
      )}
      {asked !== null && (
        <Confirm
          title={say('revokeTitle')}
          action={say('revoke')}
          onConfirm={async () => {
            await revoke.mutateAsync(asked.id);
            notify({ tone: 'good', text: say('revoked') });
          }}
          onClose={() => setAsked(null)}
        >
          {say('revokeAbout')}
        </Confirm>
      )}
    </section>
  );
}

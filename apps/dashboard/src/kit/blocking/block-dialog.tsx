import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Fault } from '../faults/fault.tsx';
import { Pending } from '../faults/pending.tsx';
import { notify } from '../notices/notices.ts';
import { dateTime, number } from '../texts/formats.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { visibleText } from '../ui/hostile-text.ts';
import { blockTexts } from './block-texts.ts';
import { useBlocking, useBlocksAt, useSharersAt } from './use-blocks-at.ts';

const LONGEST = 200;

interface BlockDialogProps {
  readonly ip: string;
  readonly reason: string;
  readonly onClose: () => void;
}

/** Says whether an address is blocked; blocks it, or lifts the block. */
export function BlockDialog({ ip, reason: suggested, onClose }: BlockDialogProps) {
  const say = useTexts(blockTexts);
  const form = useId();
  const blocks = useBlocksAt(ip);
  const { data } = blocks;
  const sharers = useSharersAt(ip).data;
  const { block, lift } = useBlocking();
  const [reason, setReason] = useState(suggested.slice(0, LONGEST));
  const [hours, setHours] = useState('');
  const [newest] = data ?? [];
  const done = (text: string) => () => {
    notify({ tone: 'good', text });
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wish = { ip_address: ip, reason: reason.trim(), ...(hours === '' ? {} : { duration_hours: Number(hours) }) };
    block.mutate(wish, { onSuccess: done(say('wasBlocked', { ip })) });
  };
  const failure = block.error ?? lift.error;
  return (
    <Dialog
      holds="typed"
      title={say('title', { ip })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          {newest !== undefined && (
            <Button
              look="primary"
              busy={lift.isPending}
              onClick={() => lift.mutate(ip, { onSuccess: done(say('lifted', { ip })) })}
            >
              {say('lift')}
            </Button>
          )}
          {data?.length === 0 && (
            <Button look="danger" type="submit" form={form} busy={block.isPending} disabled={reason.trim() === ''}>
              {say('blockDo')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className="space-y-4 text-sm" onSubmit={submit}>
        <Pending query={blocks} lines={3} />
        {newest !== undefined && (
          <>
            <p className="wrap-anywhere">
              <bdi>
                {visibleText(say('isBlocked', { ip, at: dateTime(newest.expires_at), reason: newest.reason }), 400)}
              </bdi>
            </p>
            {data !== undefined && data.length > 1 && (
              <p>{say('more', { count: data.length - 1, shown: number(data.length - 1) })}</p>
            )}
            <p className="text-muted">{say('liftAbout')}</p>
          </>
        )}
        {data?.length === 0 && (
          <>
            <p>{say('free', { ip })}</p>
            {sharers !== undefined && (
              <p role="status" className={sharers.is_above ? 'text-danger' : 'text-muted'}>
                {say('sharers', {
                  ...{ days: number(sharers.days), cleared: number(sharers.shared_by.cleared_sessions) },
                  ...{
                    visitors: number(sharers.shared_by.harmless_visitors),
                    bots: number(sharers.shared_by.good_bots),
                  },
                })}
              </p>
            )}
            <TextField
              label={say('reason')}
              value={reason}
              required
              maxLength={LONGEST}
              onChange={({ target }) => setReason(target.value)}
            />
            <TextField
              label={say('hours')}
              hint={say('hoursHint')}
              type="number"
              min={1}
              max={8760}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          </>
        )}
        {failure !== null && <Fault error={failure} />}
      </form>
    </Dialog>
  );
}

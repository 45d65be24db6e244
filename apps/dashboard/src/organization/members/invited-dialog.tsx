import { Code } from '../../kit/copying/code.tsx';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { dateTime } from '../../kit/texts/formats.ts';
import { useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { memberTexts } from './member-texts.ts';
import type { Invited } from './use-members.ts';

/** Says how the invitation reaches the person: by mail, by hand, or at their next sign-in. */
export function InvitedDialog({ invited, onClose }: { readonly invited: Invited; readonly onClose: () => void }) {
  const say = useTexts(memberTexts);
  useLanguage();
  const { email, invitation_url: url, invitation_sent: isSent, invitation_expires_at: until } = invited;
  const way = isSent ? 'sent' : url === null ? 'joins' : 'notSent';
  return (
    <Dialog
      holds="shown"
      title={say('madeTitle', { email })}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {say('done')}
        </Button>
      }
    >
      <div className="space-y-3 text-sm">
        <p role="status" className="break-words">
          {say(way, { email })}
        </p>
        {url !== null && <Code label={say('link')} text={url} />}
        {until !== null && <p className="text-muted">{say('until', { when: dateTime(until) })}</p>}
      </div>
    </Dialog>
  );
}

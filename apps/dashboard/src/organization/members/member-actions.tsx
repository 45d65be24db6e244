import type { Role } from '@sundew/wire/scopes';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { memberTexts } from './member-texts.ts';
import { mayChange } from './rights.ts';
import type { Member } from './use-members.ts';

/** What can be asked for one person. */
export interface MemberWishes {
  readonly onRole: (member: Member) => void;
  readonly onResend: (member: Member) => void;
  readonly onRemove: (member: Member) => void;
  /** Id of the member whose new link is on its way. */
  readonly resending: string | null;
}

interface MemberActionsProps extends MemberWishes {
  readonly of: Member;
  readonly mine: Role;
  readonly isSelf: boolean;
  readonly isLastOwner: boolean;
}

/** Buttons for what the reader may do to one membership; the last owner's says elsewhere why it has none. */
export function MemberActions(props: MemberActionsProps) {
  const { of, mine, isSelf, isLastOwner, onRole, onResend, onRemove, resending } = props;
  const say = useTexts(memberTexts);
  const name = of.name ?? of.email;
  const mayEdit = mayChange(mine, of) && !isLastOwner;
  return (
    <div className="flex justify-end gap-2">
      {of.status === 'invited' && mayEdit && (
        <Button busy={resending === of.id} aria-label={say('resendNamed', { name })} onClick={() => onResend(of)}>
          {say('resend')}
        </Button>
      )}
      {mayEdit && (
        <Button aria-label={say('changeRoleNamed', { name })} onClick={() => onRole(of)}>
          {say('changeRole')}
        </Button>
      )}
      {(mayEdit || (isSelf && !isLastOwner)) && (
        <Button
          look="danger"
          aria-label={say(isSelf ? 'leaveNamed' : 'removeNamed', { name })}
          onClick={() => onRemove(of)}
        >
          {say(isSelf ? 'leave' : 'remove')}
        </Button>
      )}
    </div>
  );
}

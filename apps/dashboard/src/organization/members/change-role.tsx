import type { Role } from '@sundew/wire/scopes';
import { useState } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { Fault } from '../../kit/faults/fault.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { memberTexts } from './member-texts.ts';
import { grantable } from './rights.ts';
import { RoleChoice } from './role-choice.tsx';
import type { Member, useMemberChanges } from './use-members.ts';

interface ChangeRoleProps {
  readonly of: Member;
  readonly changeRole: ReturnType<typeof useMemberChanges>['changeRole'];
  readonly onClose: () => void;
}

export function ChangeRole({ of, changeRole, onClose }: ChangeRoleProps) {
  const say = useTexts(memberTexts);
  const { role: mine } = useOrganization();
  const [role, setRole] = useState<Role>(of.role);
  const name = of.name ?? of.email;
  const save = () => changeRole.mutate({ of, role }, { onSuccess: onClose });
  return (
    <Dialog
      title={say('roleTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button look="primary" busy={changeRole.isPending} disabled={role === of.role} onClick={save}>
            {say('save')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <RoleChoice roles={grantable(mine)} chosen={role} onChange={setRole} />
        {changeRole.error !== null && <Fault error={changeRole.error} />}
      </div>
    </Dialog>
  );
}

import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { useTexts } from '../../kit/texts/texts.ts';
import { OrganizationForm } from './organization-form.tsx';
import { shellTexts } from './shell-texts.ts';

export function CreateOrganization({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(shellTexts);
  return (
    <Dialog holds="typed" title={say('newOrganization')} onClose={onClose}>
      <OrganizationForm onCreated={onClose} />
    </Dialog>
  );
}

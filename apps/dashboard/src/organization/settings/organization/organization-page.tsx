import { Code } from '../../../kit/copying/code.tsx';
import { useOrganization } from '../../../kit/data/organization.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Panel } from '../../../kit/ui/panel.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { DeleteOrganization } from './delete-organization.tsx';
import { organizationTexts } from './organization-texts.ts';
import { RenameForm } from './rename-form.tsx';

/** What the organization is called, and its end. */
export function Page() {
  const say = useTexts(organizationTexts);
  const { id } = useOrganization();
  return (
    <SettingsFrame section="organization">
      <Panel title={say('name')}>
        <RenameForm />
      </Panel>
      <Panel title={say('id')} about={say('idAbout')}>
        <Code label={say('id')} text={id} />
      </Panel>
      <DeleteOrganization />
    </SettingsFrame>
  );
}

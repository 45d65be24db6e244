import { includesRole } from '@sundew/wire/scopes';
import type { ReactNode } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { SubPages } from '../../kit/ui/sub-pages.tsx';
import { SECTIONS, type SectionName } from './sections.ts';
import { settingsTexts } from './settings-texts.ts';

interface SettingsFrameProps {
  readonly section: SectionName;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What stands around every page of the settings. */
export function SettingsFrame({ section, actions, children }: SettingsFrameProps) {
  const say = useTexts(settingsTexts);
  const { role } = useOrganization();
  const shown = SECTIONS.filter((one) => includesRole(role, one.role));
  return (
    <>
      <PageHead title={say(section)} about={say(`${section}About`)} actions={actions} />
      <SubPages label={say('sections')} pages={shown.map(({ name, to }) => ({ to, label: say(name) }))} />
      <div className="max-w-4xl space-y-5">{children}</div>
    </>
  );
}

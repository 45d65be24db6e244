import { includesRole } from '@sundew/wire/scopes';
import { Link } from '@tanstack/react-router';
import { useOrganization } from '../../kit/data/organization.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { PageHead } from '../../kit/ui/panel.tsx';
import { DigestState } from './notifications/digest-state.tsx';
import { SECTIONS } from './sections.ts';
import { settingsTexts } from './settings-texts.ts';

/** Where the settings begin. Mails lead here, so what stops them comes first. */
export function Page() {
  const say = useTexts(settingsTexts);
  const { role } = useOrganization();
  return (
    <>
      <PageHead title={say('title')} about={say('about')} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {SECTIONS.filter((one) => includesRole(role, one.role)).map(({ name, to, icon: Icon }) => (
          <li key={name} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
            <div className="min-w-0 space-y-1.5">
              <h2>
                <Link to={to} className="underline decoration-edge/50 underline-offset-4 hover:text-accent">
                  {say(name)}
                </Link>
              </h2>
              <p className="text-muted text-sm">{say(`${name}About`)}</p>
              {name === 'notifications' && <DigestState />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

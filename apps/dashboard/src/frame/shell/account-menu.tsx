import { CircleUser } from 'lucide-react';
import { home } from '../../kit/session/auth-config.ts';
import { useSession } from '../../kit/session/session-context.ts';
import { timeZone } from '../../kit/texts/formats.ts';
import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../kit/texts/languages.ts';
import { chooseLanguage, useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { chooseTheme, THEMES, useTheme } from '../../kit/theme/theme.ts';
import { Button } from '../../kit/ui/button.tsx';
import { SelectField } from '../../kit/ui/field.tsx';
import { Popover } from '../../kit/ui/popover.tsx';
import { shellTexts } from './shell-texts.ts';

export function AccountMenu({ name, email }: { readonly name: string; readonly email: string | null }) {
  const say = useTexts(shellTexts);
  const language = useLanguage();
  const theme = useTheme();
  const session = useSession();
  return (
    <Popover label={say('account')} icon={CircleUser}>
      <div className="w-64 space-y-3 p-3 text-sm">
        <p className="break-words">{say('signedInAs', { name: email ?? name })}</p>
        <SelectField
          label={say('theme')}
          value={theme}
          choices={THEMES.map((value) => ({ value, label: say(value) }))}
          onChange={({ target }) => chooseTheme(THEMES.find((known) => known === target.value) ?? 'system')}
        />
        <SelectField
          label={say('language')}
          value={language}
          choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={({ target }) => isLanguage(target.value) && chooseLanguage(target.value)}
        />
        <p className="text-muted text-xs">{say('timeZone', { zone: timeZone() })}</p>
        <ul className="space-y-1">
          {session.config.account_url !== null && (
            <li>
              <a href={session.config.account_url} className="text-accent underline">
                {say('security')}
              </a>
            </li>
          )}
          <li>
            <a href={`${home}/docs`} className="text-accent underline">
              {say('reference')}
            </a>
          </li>
        </ul>
        <Button className="w-full" onClick={() => void session.signOut()}>
          {say('signOut')}
        </Button>
      </div>
    </Popover>
  );
}

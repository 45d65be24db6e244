import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../kit/texts/languages.ts';
import { chooseLanguage, useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { chooseTheme, THEMES } from '../../kit/theme/theme.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { pagesFor } from './navigation.tsx';
import { shellTexts } from './shell-texts.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** The searches refuse longer ones. */
const LONGEST = 200;
/** Shorter texts are still on their way to the name of a page. */
const SHORTEST_WORD = 3;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:]+)(?:\/\d{1,3})?$/i;

interface Command {
  readonly key: string;
  readonly label: string;
  /** Where it leads, or what it does. */
  readonly to: string | (() => void);
  readonly search?: Record<string, string>;
}

/** Goes anywhere by typing: pages and settings by name, visitors by address, detections and actors by id or by any word. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(shellTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { role } = useOrganization();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const commands: Command[] = [
    ...(ADDRESS.test(text)
      ? [
          { key: 'ip', label: say('showIp', { ip: text }), to: '/detections', search: { ip: text } },
          {
            key: 'visitors',
            label: say('showVisitors', { ip: text }),
            to: '/visitors',
            search: { ip: text, answer: 'any' },
          },
        ]
      : []),
    ...(UUID.test(text)
      ? [
          {
            key: 'detection',
            label: say('showDetection', { id: text }),
            to: '/detections',
            search: { detection: text },
          },
          { key: 'visitor', label: say('showVisitor', { id: text }), to: `/visitors/${text}` },
          { key: 'actor', label: say('showActor', { id: text }), to: `/actors/${text}` },
        ]
      : []),
    ...[
      ...pagesFor(role).map(({ name, path, title }) => ({
        key: name,
        label: say('goTo', { page: title[language] }),
        to: path,
      })),
      ...THEMES.map((theme) => ({
        key: `theme-${theme}`,
        label: `${say('theme')}: ${say(theme)}`,
        to: () => chooseTheme(theme),
      })),
      ...LANGUAGES.map((other) => ({
        key: `language-${other}`,
        label: `${say('language')}: ${LANGUAGE_NAMES[other]}`,
        to: () => chooseLanguage(other),
      })),
    ].filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
    ...(text.length < SHORTEST_WORD || UUID.test(text) || ADDRESS.test(text)
      ? []
      : [
          { key: 'words', label: say('showWords', { text }), to: '/detections', search: { q: text } },
          { key: 'actor-words', label: say('showActorWords', { text }), to: '/actors', search: { q: text } },
        ]),
  ];
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    if (typeof command.to === 'function') command.to();
    else void navigate({ to: command.to, ...(command.search === undefined ? {} : { search: command.search }) });
  };
  return (
    <Dialog title={say('search')} onClose={onClose}>
      <input
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={commands[at] === undefined ? undefined : `command-${commands[at].key}`}
        aria-label={say('searchHint')}
        placeholder={say('searchHint')}
        maxLength={LONGEST}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (event.key !== 'Enter' && (step === undefined || commands.length === 0)) return;
          // Else Enter would press what has the focus once this is closed.
          event.preventDefault();
          if (step === undefined) return run(commands[at]);
          setAt((at + step + commands.length) % commands.length);
        }}
        className="mb-2 min-h-10 w-full rounded-lg border border-edge/70 bg-surface px-3"
      />
      <div id="commands" role="listbox" aria-label={say('search')}>
        {commands.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys
          <div
            key={command.key}
            id={`command-${command.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={index === at ? (shown) => shown?.scrollIntoView?.({ block: 'nearest' }) : undefined}
            onClick={() => run(command)}
            className={classNames(
              'cursor-pointer rounded-lg px-3 py-2 text-sm',
              index === at ? 'bg-accent-soft' : 'hover:bg-raised',
            )}
          >
            {command.label}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className="px-3 py-2 text-muted text-sm">{say('nothingFound')}</p>}
    </Dialog>
  );
}

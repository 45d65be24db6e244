import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganization } from '../../kit/data/organization.ts';
import { Dialog } from '../../kit/dialogs/dialog.tsx';
import { firstField } from '../../kit/dialogs/first-field.ts';
import { useLanguage, useTexts } from '../../kit/texts/texts.ts';
import { classNames } from '../../kit/ui/class-names.ts';
import { pagesFor } from './navigation.tsx';
import { shellTexts } from './shell-texts.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:]+)(?:\/\d{1,3})?$/i;

interface Command {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly search?: Record<string, string>;
}

/** Goes anywhere by typing: pages by name, visitors by address, detections, visitors and actors by id. */
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
    ...pagesFor(role)
      .map(({ name, path, title }) => ({ key: name, label: say('goTo', { page: title[language] }), to: path }))
      .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())),
  ];
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    onClose();
    void navigate({ to: command.to, ...(command.search === undefined ? {} : { search: command.search }) });
  };
  return (
    <Dialog title={say('search')} onClose={onClose}>
      <input
        ref={firstField}
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={commands[at] === undefined ? undefined : `command-${commands[at].key}`}
        aria-label={say('searchHint')}
        placeholder={say('searchHint')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
          if (event.key === 'Enter') run(commands[at]);
          if (step === undefined || commands.length === 0) return;
          event.preventDefault();
          setAt((at + step + commands.length) % commands.length);
        }}
        className="mb-2 min-h-10 w-full rounded-lg border border-edge/70 bg-surface px-3"
      />
      <div id="commands" role="listbox" aria-label={say('search')}>
        {commands.map((command, index) => (
          <div
            key={command.key}
            id={`command-${command.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onPointerDown={() => run(command)}
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

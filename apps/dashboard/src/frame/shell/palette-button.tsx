import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../kit/texts/texts.ts';
import { Palette } from './palette.tsx';
import { shellTexts } from './shell-texts.ts';

/** Opens the command palette; so does Ctrl+K. */
export function PaletteButton() {
  const say = useTexts(shellTexts);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-lg border border-edge/60 bg-surface px-3 text-left text-muted text-sm hover:bg-raised sm:max-w-md"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{say('search')}</span>
        <kbd className="ml-auto hidden rounded border border-line px-1.5 text-xs sm:block">Ctrl K</kbd>
      </button>
      {/* Not loaded later: what is typed right after the keys belongs to it. */}
      {isOpen && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}

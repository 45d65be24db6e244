import { useState } from 'react';
import { CopyButton } from '../../../kit/copying/copy-button.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { visibleText } from '../../../kit/ui/hostile-text.ts';
import { drawerTexts } from './drawer-texts.ts';

/** The answer of the API as it is; written out only when somebody wants it. */
export function RawJson({ value }: { readonly value: object }) {
  const say = useTexts(drawerTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="text-sm">
      <summary className="min-h-7 cursor-pointer">{say('raw')}</summary>
      {isOpen && <Written text={JSON.stringify(value, null, 2)} label={say('raw')} />}
    </details>
  );
}

function Written({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <>
      <CopyButton text={text} className="my-2" />
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-lg border border-line bg-raised p-3"
      >
        <pre className="whitespace-pre-wrap break-all font-mono text-xs">{visibleText(text)}</pre>
      </section>
    </>
  );
}

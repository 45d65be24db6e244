import { useState } from 'react';
import { Code } from '../../../kit/copying/code.tsx';
import { useTexts } from '../../../kit/texts/texts.ts';
import { classNames } from '../../../kit/ui/class-names.ts';
import { linkTexts } from './link-texts.ts';
import type { Variant } from './use-markup.ts';

/** One way of hiding a link, with a class and its rule or with an inline style. */
export function MarkupVariant({ variant, isOpen }: { readonly variant: Variant; readonly isOpen: boolean }) {
  const say = useTexts(linkTexts);
  const [isInline, setInline] = useState(false);
  const { style, html, css, inline_html: inline } = variant;
  const shown = isInline && inline !== null ? inline : html;
  return (
    <li>
      <details open={isOpen} className="rounded-lg border border-line px-3 py-2 text-sm">
        <summary className="min-h-6 cursor-pointer">
          <span className="font-medium">{say(style)}</span>
          <span className="mt-0.5 block text-muted text-xs">{say(`${style}_for`)}</span>
        </summary>
        <div className="mt-2 space-y-2">
          {inline !== null && (
            <fieldset className="flex flex-wrap gap-1 rounded-lg bg-raised p-1">
              <legend className="sr-only">{say('form')}</legend>
              <Toggle isPressed={!isInline} label={say('withClass')} onPress={() => setInline(false)} />
              <Toggle isPressed={isInline} label={say('withInline')} onPress={() => setInline(true)} />
            </fieldset>
          )}
          <Code label={`HTML: ${say(style)}`} text={shown} />
          {css !== null && !isInline && (
            <>
              <p className="text-muted text-xs">{say('cssAbout')}</p>
              <Code label={`CSS: ${say(style)}`} text={css} />
            </>
          )}
        </div>
      </details>
    </li>
  );
}

function Toggle({
  isPressed,
  label,
  onPress,
}: {
  readonly isPressed: boolean;
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={classNames(
        'min-h-7 cursor-pointer rounded-md px-3 text-xs',
        isPressed ? 'bg-surface font-medium text-accent shadow-sm' : 'text-muted hover:text-ink',
      )}
    >
      {label}
    </button>
  );
}

import { classNames } from '../ui/class-names.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  readonly text: string;
  readonly label: string;
  /** For prose: its lines may break anywhere. */
  readonly wraps?: boolean;
}

/** A text to read and copy: commands, snippets, captured requests. Long lines scroll inside, unless they wrap. */
export function Code({ text, label, wraps = false }: Props) {
  return (
    <div className="flex flex-col rounded-lg sm:flex-row-reverse sm:items-start border border-line bg-raised">
      <div className="shrink-0 self-end p-1.5 sm:self-start">
        <CopyButton text={text} className="min-h-8 px-2 py-0.5 text-xs" />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-w-0 flex-1 overflow-x-auto p-3 max-sm:pt-0"
      >
        <pre className={classNames('font-mono text-xs leading-relaxed', wraps && 'whitespace-pre-wrap break-words')}>
          {text}
        </pre>
      </section>
    </div>
  );
}

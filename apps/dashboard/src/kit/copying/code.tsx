import { CopyButton } from './copy-button.tsx';

/** A text to read and copy: commands, snippets, captured requests. Long lines scroll inside. */
export function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="relative rounded-lg border border-line bg-raised">
      <div className="absolute top-1.5 right-1.5">
        <CopyButton text={text} className="min-h-8 px-2 py-0.5 text-xs" />
      </div>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto p-3 pt-11"
      >
        <pre className="font-mono text-xs leading-relaxed">{text}</pre>
      </section>
    </div>
  );
}

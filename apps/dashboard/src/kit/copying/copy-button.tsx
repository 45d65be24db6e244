import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { notify } from '../notices/notices.ts';
import { say as sayNow, useTexts } from '../texts/texts.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { uiTexts } from '../ui/ui-texts.ts';

/** Copies a text and says so. */
export function CopyButton({ text, ...rest }: { readonly text: string } & Omit<ButtonProps, 'onClick'>) {
  const say = useTexts(uiTexts);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      notify({ tone: 'bad', text: sayNow(uiTexts, 'copyFailed') });
    }
  };
  return (
    <Button {...rest} icon={copied ? Check : Copy} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? say('copied') : (rest.children ?? say('copy'))}</span>
    </Button>
  );
}

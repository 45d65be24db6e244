import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../copying/copy-button.tsx';
import { useMay } from '../data/organization.ts';
import { Fault } from '../faults/fault.tsx';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { installTexts } from './install-texts.ts';
import type { useSensorKey } from './use-sensor-key.ts';

interface Props extends ReturnType<typeof useSensorKey> {
  readonly name: string;
  readonly isReading: boolean;
}

/** Makes the key that a snippet needs, and shows it this once. */
export function KeyPanel({ secret, make, error, isMaking, name, isReading }: Props) {
  const say = useTexts(installTexts);
  const mayCreate = useMay('admin');
  const place = useRef<HTMLDivElement>(null);
  const about = useId();
  // The button that was pressed is gone; whoever goes by keys or by ear goes on at the key.
  const wasMissing = useRef(secret === undefined);
  useEffect(() => {
    if (secret !== undefined && wasMissing.current) place.current?.focus();
  }, [secret]);
  if (secret !== undefined) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of a text and a button, no fields
      <div
        ref={place}
        role="group"
        aria-labelledby={about}
        tabIndex={-1}
        className="rounded-lg border border-accent bg-accent-soft p-3 text-sm"
      >
        <p id={about} className="mb-1.5">
          {say('keyOnce')}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 break-all font-mono text-xs">{secret}</code>
          <CopyButton text={secret} />
        </div>
      </div>
    );
  }
  if (!mayCreate) return <p className="text-sm">{say('keyRole')}</p>;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button look="primary" icon={KeyRound} busy={isMaking} onClick={() => make()}>
          {say('makeKey')}
        </Button>
        <p className="min-w-0 break-words text-muted text-xs">
          {say(isReading ? 'keyAboutReading' : 'keyAbout', { name })}
        </p>
      </div>
      {error !== null && <Fault error={error} onRetry={() => make()} />}
    </div>
  );
}

import { useTexts } from '../../kit/texts/texts.ts';
import { setupTexts } from './setup-texts.ts';

const LATER = ['nginx', 'tag', 'wordpress', 'logs'] as const;

/** Sensors that cannot be picked yet, and what to do instead: nothing here has a snippet, because none would work. */
export function LaterSensors() {
  const say = useTexts(setupTexts);
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer text-muted">{say('laterTitle')}</summary>
      <dl className="mt-2 space-y-2 border-line border-l-2 pl-3">
        {LATER.map((name) => (
          <div key={name}>
            <dt className="font-medium">{say(name)}</dt>
            <dd className="text-muted">{say(`${name}Later`, { curl: say('curl'), edge: say('edge') })}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

import { ago } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Badge, type Tone } from '../../kit/ui/badge.tsx';
import { keyTexts } from './key-texts.ts';
import type { SensorKey } from './use-keys.ts';

const TONES: Readonly<Record<SensorKey['status'], Tone>> = {
  Active: 'good',
  'Expiring Soon': 'warn',
  Expired: 'plain',
  Revoked: 'bad',
};

/** The state of a key in words, and when it ends or ended. */
export function KeyStatus({ of, isRotated }: { readonly of: SensorKey; readonly isRotated: boolean }) {
  const say = useTexts(keyTexts);
  const end = of.revoked_at ?? of.expires_at;
  const isOver = of.status === 'Revoked' || of.status === 'Expired';
  return (
    <>
      <Badge tone={TONES[of.status]}>{say(of.status)}</Badge>
      <p className="mt-0.5 text-muted text-xs">
        {end === null ? say('noEnd') : say(isOver ? 'ended' : 'ends', { when: ago(end) })}
      </p>
      {isRotated && !isOver && <p className="text-muted text-xs">{say('rotated')}</p>}
    </>
  );
}

/** Whether calls with the key still work. */
export const isWorking = ({ status }: Pick<SensorKey, 'status'>): boolean =>
  status === 'Active' || status === 'Expiring Soon';

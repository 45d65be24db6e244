import { serviceTimeMs } from '../../kit/clock/service-time.ts';
import { Confirm } from '../../kit/dialogs/confirm.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { ago } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { keyTexts } from './key-texts.ts';
import type { KeyKind, SensorKey, useKeyChanges } from './use-keys.ts';

const LATELY_MS = 30 * 86_400_000;

interface RevokeKeyProps {
  readonly kind: KeyKind;
  readonly of: SensorKey;
  readonly revoke: ReturnType<typeof useKeyChanges>['revoke'];
  readonly onClose: () => void;
}

/** Ends a key for good, after saying what still uses it. */
export function RevokeKey({ kind, of, revoke, onClose }: RevokeKeyProps) {
  const say = useTexts(keyTexts);
  const usedAt = of.last_used_at;
  const isUsed = usedAt !== null && serviceTimeMs() - Date.parse(usedAt) < LATELY_MS;
  return (
    <Confirm
      title={say('revokeTitle', { name: of.name })}
      action={say('revoke')}
      onClose={onClose}
      onConfirm={async () => {
        await revoke.mutateAsync({ kind, key: of });
        notify({ tone: 'good', text: say('revoked', { name: of.name }) });
      }}
    >
      <p>{say('revokeAbout', { prefix: of.key_prefix })}</p>
      {isUsed && <p className="mt-2 text-warn">{say('usedLately', { when: ago(usedAt) })}</p>}
    </Confirm>
  );
}

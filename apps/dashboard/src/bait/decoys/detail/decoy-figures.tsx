import type { ReactNode } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Time } from '../../../kit/ui/time.tsx';
import type { Decoy } from '../../data/use-decoys.ts';
import { AttackTypes } from '../attack-types.tsx';
import { DecoyState } from '../decoy-state.tsx';
import { decoyTexts } from '../decoy-texts.ts';
import { hitsOf } from '../figures.ts';

/** What a decoy caught, in figures. */
export function DecoyFigures({ decoy }: { readonly decoy: Decoy }) {
  const say = useTexts(decoyTexts);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [say('state'), <DecoyState key="state" decoy={decoy} />],
    [say('hits'), <Big key="hits" value={hitsOf(decoy)} />],
    [say('addresses'), <Big key="addresses" value={decoy.unique_ips} />],
    [say('lastHit'), decoy.last_hit_at === null ? say('never') : <Time key="last" at={decoy.last_hit_at} />],
    [say('attacks'), <AttackTypes key="attacks" counts={decoy.attack_types} />],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
      {figures.map(([label, value]) => (
        <div key={label} className="min-w-0 rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="mt-1 min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Big({ value }: { readonly value: number }) {
  return <span className="font-semibold text-xl tabular-nums">{number(value)}</span>;
}

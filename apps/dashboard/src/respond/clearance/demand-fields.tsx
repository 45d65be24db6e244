import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField, TextArea } from '../../kit/ui/field.tsx';
import { visibleText } from '../../kit/ui/hostile-text.ts';
import { clearanceTexts } from './clearance-texts.ts';
import { isPattern, linesOf, NO_DEMAND, type RouteDemand, type RouteDemands } from './demands.ts';

const TRUSTS = [
  ['', 'anyTrust'],
  ['human-likely', 'humanLikely'],
  ['attested-human', 'attestedHuman'],
] as const;

export interface DemandFieldsProps {
  readonly routes: readonly string[];
  readonly demands: RouteDemands;
  readonly disabled: boolean;
  onChange(demands: RouteDemands): void;
}

/** How much a route asks for, and what is left out of it: for the routes named above, and those that have such already. */
export function DemandFields({ routes, demands, disabled, onChange }: DemandFieldsProps) {
  const say = useTexts(clearanceTexts);
  const patterns = [...new Set([...routes, ...Object.keys(demands)])];
  if (patterns.length === 0) return null;
  return (
    <div className="space-y-3">
      {patterns.map((pattern) => {
        const demand = demands[pattern] ?? NO_DEMAND;
        const change = (part: Partial<RouteDemand>) => onChange({ ...demands, [pattern]: { ...demand, ...part } });
        const isWrong = !linesOf(demand.except).every(isPattern);
        return (
          <details key={pattern} className="rounded-lg border border-line px-3 py-2" open={pattern in demands}>
            <summary className="cursor-pointer text-sm">
              {say('demandsOf')} <bdi className="break-words font-mono">{visibleText(pattern)}</bdi>
            </summary>
            <div className="grid gap-3 pt-2 sm:grid-cols-2">
              <SelectField
                label={say('minTrust', { route: visibleText(pattern) })}
                value={demand.minTrust}
                disabled={disabled}
                onChange={({ target }) => change({ minTrust: target.value as RouteDemand['minTrust'] })}
                choices={[
                  ...TRUSTS.map(([value, text]) => ({ value, label: say(text) })),
                  ...(demand.minTrust === 'clean' ? [{ value: 'clean', label: 'clean' }] : []),
                ]}
              />
              <TextArea
                label={say('except', { route: visibleText(pattern) })}
                hint={say('exceptHint')}
                fault={isWrong ? say('routesFault') : undefined}
                rows={2}
                spellCheck={false}
                value={demand.except}
                disabled={disabled}
                onChange={({ target }) => change({ except: target.value })}
              />
            </div>
          </details>
        );
      })}
    </div>
  );
}

import type { ClearancePolicy } from '@sundew/wire/clearance';
import { type FormEvent, useState } from 'react';
import { useMay } from '../../kit/data/organization.ts';
import { Fault } from '../../kit/faults/fault.tsx';
import { Pending } from '../../kit/faults/pending.tsx';
import { notify } from '../../kit/notices/notices.ts';
import { number } from '../../kit/texts/formats.ts';
import { useTexts } from '../../kit/texts/texts.ts';
import { Button } from '../../kit/ui/button.tsx';
import { CheckField, SelectField, TextArea } from '../../kit/ui/field.tsx';
import { Panel } from '../../kit/ui/panel.tsx';
import { clearanceTexts } from './clearance-texts.ts';
import { DemandFields } from './demand-fields.tsx';
import { areWhole, demandsOf, inPolicy, isPattern, linesOf } from './demands.ts';
import { ExtraFields } from './extra-fields.tsx';
import { areSound, extrasInPolicy, extrasOf } from './extras.ts';
import { PolicyPreview } from './policy-preview.tsx';
import { type PolicyChange, usePolicy } from './use-clearance.ts';

type State = 'off' | 'monitor' | 'enforce';
const STATES: readonly State[] = ['off', 'monitor', 'enforce'];
const PASSES = [
  ['search_engines', 'searchEngines'],
  ['monitoring', 'monitoring'],
  ['ai_crawlers', 'aiCrawlers'],
] as const;

/** What a property asks of browsers, and where. */
export function PolicyPanel({ propertyId }: { readonly propertyId: string }) {
  const say = useTexts(clearanceTexts);
  const { policy, put, isChanging, preview } = usePolicy(propertyId);
  const { data } = policy;
  const about = data === undefined || data.version === 0 ? '' : say('version', { version: number(data.version) });
  return (
    <Panel title={say('policy')} about={[say('policyAbout'), about].filter(Boolean).join(' ')}>
      <Pending query={policy} />
      {data !== undefined && (
        <PolicyForm key={data.version} of={data} put={put} isChanging={isChanging} preview={preview} />
      )}
    </Panel>
  );
}

function PolicyForm({
  of: { policy, version },
  put,
  isChanging,
  preview,
}: { readonly of: Pick<PolicyChange, 'version'> & { readonly policy: ClearancePolicy } } & Pick<
  ReturnType<typeof usePolicy>,
  'put' | 'isChanging' | 'preview'
>) {
  const say = useTexts(clearanceTexts);
  const mayChange = useMay('admin');
  const [state, setState] = useState<State>(policy.enabled ? policy.mode : 'off');
  const [lines, setLines] = useState(policy.routes.join('\n'));
  const [allow, setAllow] = useState(policy.allow);
  const [demands, setDemands] = useState(() => demandsOf(policy));
  const [extras, setExtras] = useState(() => extrasOf(policy));
  const routes = linesOf(lines);
  const isWrong = routes.some((route) => !isPattern(route));
  const isUnfinished = isWrong || !areWhole(demands) || !areSound(extras);
  const mayTry = useMay('analyst');
  const typed = (): ClearancePolicy => {
    const mode = state === 'off' ? policy.mode : state;
    const typedIn = { ...inPolicy(demands), ...extrasInPolicy(extras), mode, routes, allow };
    return { ...policy, ...typedIn, enabled: state !== 'off' };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const change = { body: typed(), version };
    put.mutate(change, {
      onSuccess: ({ data }) => notify({ tone: 'good', text: say('saved', { version: number(data.version) }) }),
    });
  };
  return (
    <form onSubmit={submit} className="space-y-4">
      <SelectField
        label={say('state')}
        value={state}
        disabled={!mayChange}
        onChange={({ target }) => setState(target.value as State)}
        choices={STATES.map((value) => ({ value, label: say(value) }))}
      />
      <TextArea
        label={say('routes')}
        hint={say('routesHint')}
        fault={isWrong ? say('routesFault') : undefined}
        value={lines}
        disabled={!mayChange}
        spellCheck={false}
        onChange={({ target }) => setLines(target.value)}
      />
      <DemandFields routes={isWrong ? [] : routes} demands={demands} disabled={!mayChange} onChange={setDemands} />
      <ExtraFields extras={extras} disabled={!mayChange} onChange={setExtras} />
      <div>
        {PASSES.map(([name, text]) => (
          <CheckField
            key={name}
            label={say(text)}
            checked={allow[name]}
            disabled={!mayChange}
            onChange={({ target }) => setAllow({ ...allow, [name]: target.checked })}
          />
        ))}
      </div>
      {put.error !== null && <Fault error={put.error} />}
      <div className="flex flex-wrap gap-2">
        {mayChange && (
          <Button type="submit" look="primary" busy={isChanging} disabled={isUnfinished}>
            {say('save')}
          </Button>
        )}
        {mayTry && (
          <Button busy={preview.isPending} disabled={isUnfinished} onClick={() => preview.mutate(typed())}>
            {say('tryIt')}
          </Button>
        )}
      </div>
      {preview.error !== null && <Fault error={preview.error} />}
      {preview.data !== undefined && <PolicyPreview of={preview.data} />}
    </form>
  );
}

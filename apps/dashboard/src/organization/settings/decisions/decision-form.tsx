import { useMay } from '../../../kit/data/organization.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { TextArea, TextField } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { ThresholdFields } from '../properties/threshold-fields.tsx';
import { AllowList } from './allow-list.tsx';
import { type DecisionDraft, faultsOf } from './decision-draft.ts';
import { formTexts } from './decision-form-texts.ts';
import { entryFault, testNetworkFault } from './entry-fault.ts';
import { FactSwitchList } from './fact-switches.tsx';

interface Props {
  readonly draft: DecisionDraft;
  /** Why the service refused it; null when it did not. */
  readonly error: unknown;
  readonly onChange: (draft: DecisionDraft) => void;
}

/** Everything that decides what visitors of a property meet. */
export function DecisionForm({ draft, error, onChange }: Props) {
  const say = useTexts(formTexts);
  const mayChange = useMay('admin');
  const faults = faultsOf(draft);
  const change = (part: Partial<DecisionDraft>) => onChange({ ...draft, ...part });
  return (
    <fieldset disabled={!mayChange} className="min-w-0 space-y-4">
      <Panel title={say('thresholds')} about={say('thresholdsAbout')}>
        <ThresholdFields draft={draft} onChange={change} />
      </Panel>
      <Panel title={say('facts')} about={say('factsAbout')}>
        <FactSwitchList switches={draft.switches} onChange={(switches) => change({ switches })} />
      </Panel>
      <Panel title={say('memory')}>
        <div className="sm:max-w-sm">
          <TextField
            label={say('halfLife')}
            hint={say('halfLifeAbout')}
            fault={faults.halfLife === null ? null : say(faults.halfLife)}
            inputMode="numeric"
            maxLength={3}
            value={draft.halfLife}
            onChange={({ target }) => change({ halfLife: target.value })}
          />
        </div>
      </Panel>
      <Panel title={say('paths')}>
        <div className="grid gap-4 md:grid-cols-2">
          {(['ownPaths', 'baitPaths', 'robots'] as const).map((name) => {
            const fault = faults[name];
            return (
              <TextArea
                key={name}
                label={say(name)}
                hint={say(`${name}About`)}
                fault={fault === null ? null : say(fault)}
                value={draft[name]}
                className="font-mono text-xs"
                onChange={({ target }) => change({ [name]: target.value })}
              />
            );
          })}
        </div>
      </Panel>
      <Panel title={say('allow')} about={say('allowAbout')}>
        <AllowList
          entries={draft.allow}
          namesNobody={faults.allow}
          faultAt={(place) => entryFault(error, place)}
          mayChange={mayChange}
          onChange={(allow) => change({ allow })}
        />
      </Panel>
      <Panel title={say('tests')} about={say('testsAbout')}>
        <div className="sm:max-w-sm">
          <TextArea
            label={say('testNetworks')}
            hint={say('testNetworksAbout')}
            fault={
              faults.testNetworks === null
                ? testNetworkFault(error, draft.testNetworks.split('\n').length)
                : say(faults.testNetworks)
            }
            value={draft.testNetworks}
            className="font-mono text-xs"
            onChange={({ target }) => change({ testNetworks: target.value })}
          />
        </div>
      </Panel>
    </fieldset>
  );
}

import { Plus, Workflow } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../../kit/data/organization.ts';
import { Confirm } from '../../../kit/dialogs/confirm.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { tellFailure } from '../../../kit/faults/tell-failure.ts';
import { notify } from '../../../kit/notices/notices.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { tell } from '../../../kit/told/told.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Empty } from '../../../kit/ui/empty.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { EnforcementFrame } from '../enforcement-frame.tsx';
import { enforcementTexts } from '../enforcement-texts.ts';
import { responseTexts } from '../response-texts.ts';
import { ToldOnce } from '../setup/connections/told-once.tsx';
import { LimitPanel } from '../sharing/limit-panel.tsx';
import { QuestionPanel } from '../sharing/question-panel.tsx';
import { RuleBuilder } from './rule-builder.tsx';
import { draftOf, NEW_RULE, type RuleDraft } from './rule-draft.ts';
import { RuleHistory } from './rule-history.tsx';
import { RuleTable } from './rule-table.tsx';
import { type ResponseRule, useRules } from './use-responses.ts';
import { useRuleChanges } from './use-rule-changes.ts';

/** Response actions: WHEN something is detected THEN do something. */
export function Page() {
  const say = useTexts(responseTexts);
  const sayFrame = useTexts(enforcementTexts);
  const mayChange = useMay('admin');
  const rules = useRules();
  const { data } = rules;
  const changes = useRuleChanges(tellSecrets);
  // What was typed for a new one stays when the form is closed.
  const [draft, setDraft] = useState(NEW_RULE);
  const [isMaking, setMaking] = useState(false);
  const [changed, setChanged] = useState<RuleDraft | null>(null);
  const [shown, setShown] = useState<ResponseRule | null>(null);
  const [removing, setRemoving] = useState<ResponseRule | null>(null);
  const closeForm = () => {
    changes.save.reset();
    changes.preview.reset();
    setMaking(false);
    setChanged(null);
  };
  return (
    <EnforcementFrame page="actions">
      <div className="space-y-4">
        <QuestionPanel />
        {!mayChange && <p className="text-muted text-sm">{sayFrame('roleTooLow')}</p>}
        <Panel
          title={say('rules')}
          about={say('rulesAbout')}
          actions={
            mayChange && (
              <Button look="primary" icon={Plus} onClick={() => setMaking(true)}>
                {say('newRule')}
              </Button>
            )
          }
        >
          <Pending query={rules} lines={3} />
          {data?.length === 0 && (
            <Empty icon={Workflow} title={say('noRule')}>
              {say('noRuleAbout')}
            </Empty>
          )}
          {data !== undefined && data.length > 0 && (
            <RuleTable
              rules={data}
              mayChange={mayChange}
              busyId={changes.toggle.isPending ? changes.toggle.variables.id : null}
              onShow={setShown}
              onToggle={(rule) => changes.toggle.mutate(rule, { onError: tellFailure })}
              onChange={(rule) => setChanged(draftOf(rule))}
              onDelete={setRemoving}
            />
          )}
        </Panel>
        <LimitPanel />
      </div>
      {isMaking && (
        <RuleBuilder
          draft={draft}
          changes={changes}
          onDraft={setDraft}
          onClose={closeForm}
          onSaved={() => {
            setDraft(NEW_RULE);
            closeForm();
          }}
        />
      )}
      {changed !== null && (
        <RuleBuilder
          draft={changed}
          changes={changes}
          onDraft={setChanged}
          onClose={closeForm}
          onSaved={({ name }) => {
            closeForm();
            notify({ tone: 'good', text: say('saved', { name }) });
          }}
        />
      )}
      {shown !== null && <RuleHistory of={shown} onClose={() => setShown(null)} />}
      {removing !== null && (
        <Confirm
          title={say('deleteNamed', { name: removing.name })}
          action={say('delete')}
          onClose={() => setRemoving(null)}
          onConfirm={async () => {
            await changes.remove.mutateAsync(removing);
            notify({ tone: 'good', text: say('deleted', { name: removing.name }) });
          }}
        >
          <p>{say('deleteRuleAbout')}</p>
        </Confirm>
      )}
    </EnforcementFrame>
  );
}

/** The secret of a webhook that came with a new response action. */
function tellSecrets({ name, actions }: ResponseRule): void {
  for (const { secret } of actions) {
    if (secret !== undefined) tell((close) => <ToldOnce name={name} label="secret" text={secret} onClose={close} />);
  }
}

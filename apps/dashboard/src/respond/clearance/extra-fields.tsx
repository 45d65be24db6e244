import { useTexts } from '../../kit/texts/texts.ts';
import { SelectField, TextArea, TextField } from '../../kit/ui/field.tsx';
import { extraTexts } from './extra-texts.ts';
import { type Extras, faultsOf, WORKS } from './extras.ts';

export interface ExtraFieldsProps {
  readonly extras: Extras;
  readonly disabled: boolean;
  onChange(extras: Extras): void;
}

/** What is asked of the doubtful, which agents are let in, and when a rule only watches. */
export function ExtraFields({ extras, disabled, onChange }: ExtraFieldsProps) {
  const say = useTexts(extraTexts);
  const faults = faultsOf(extras);
  const change = (part: Partial<Extras>) => onChange({ ...extras, ...part });
  return (
    <details className="rounded-lg border border-line px-3 py-2">
      <summary className="cursor-pointer text-sm">{say('more')}</summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2">
        <SelectField
          label={say('work')}
          hint={say('workHint')}
          value={extras.work}
          disabled={disabled}
          onChange={({ target }) => change({ work: target.value as Extras['work'] })}
          choices={WORKS.map((value) => ({ value, label: say(value) }))}
        />
        <TextField
          label={say('bits')}
          hint={say('bitsHint')}
          fault={faults.bits ? say('bits') : undefined}
          inputMode="numeric"
          value={extras.bits}
          disabled={disabled}
          onChange={({ target }) => change({ bits: target.value })}
        />
        <TextField
          label={say('question')}
          hint={say('questionHint')}
          maxLength={300}
          value={extras.question}
          disabled={disabled}
          onChange={({ target }) => change({ question: target.value })}
        />
        <TextArea
          label={say('answers')}
          hint={say('answersHint')}
          fault={faults.answers ? say('answersFault') : undefined}
          rows={2}
          value={extras.answers}
          disabled={disabled}
          onChange={({ target }) => change({ answers: target.value })}
        />
        <TextArea
          label={say('sites')}
          hint={say('sitesHint')}
          fault={faults.sites ? say('sitesFault') : undefined}
          rows={2}
          spellCheck={false}
          value={extras.sites}
          disabled={disabled}
          onChange={({ target }) => change({ sites: target.value })}
        />
        <TextArea
          label={say('issuers')}
          hint={say('issuersHint')}
          fault={faults.issuers ? say('issuersFault') : undefined}
          rows={2}
          spellCheck={false}
          value={extras.issuers}
          disabled={disabled}
          onChange={({ target }) => change({ issuers: target.value })}
        />
        <TextArea
          label={say('tokenSites')}
          hint={say('tokenSitesHint')}
          fault={faults.tokenSites ? say('tokenSitesFault') : undefined}
          rows={2}
          spellCheck={false}
          value={extras.tokenSites}
          disabled={disabled}
          onChange={({ target }) => change({ tokenSites: target.value })}
        />
        <TextArea
          label={say('agents')}
          hint={say('agentsHint')}
          fault={faults.agents ? say('agentsFault') : undefined}
          rows={2}
          spellCheck={false}
          value={extras.agents}
          disabled={disabled}
          onChange={({ target }) => change({ agents: target.value })}
        />
        <TextField
          label={say('precision')}
          hint={say('precisionHint')}
          fault={faults.precision ? say('precision') : undefined}
          inputMode="decimal"
          value={extras.precision}
          disabled={disabled}
          onChange={({ target }) => change({ precision: target.value })}
        />
      </div>
    </details>
  );
}

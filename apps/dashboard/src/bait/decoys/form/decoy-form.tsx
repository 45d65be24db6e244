import { DECOY_TYPES, TRIGGER_ACTIONS } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import type { FormEvent } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../kit/ui/field.tsx';
import type { Domain } from '../../data/use-domains.ts';
import { AnswerFields, RequestFields } from './answer-fields.tsx';
import { answerOf } from './answer-of.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { type Draft, readHeaders } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { templateTexts } from './template-texts.ts';

/** Fields whose refusal is said beside them; what else is refused is said at the end. */
const FIELDS = [
  'name',
  'path',
  'redirect_url',
  'template',
  'methods',
  'expected_content_types',
  'response_status',
  'response_headers',
  'response_body',
];

export interface DecoyFormProps {
  readonly id: string;
  readonly draft: Draft;
  readonly error: unknown;
  /** Domains to choose from; none when the decoy exists, since its domain and type stay. */
  readonly domains: readonly Domain[];
  /** Given what was changed. */
  readonly onChange: (change: Partial<Draft>) => void;
  readonly onSubmit: () => void;
}

/** What a decoy is, from its kind down to the answer it gives. */
export function DecoyForm({ id, draft, error, domains, onChange, onSubmit }: DecoyFormProps) {
  const say = useTexts(formTexts);
  const sayTemplate = useTexts(templateTexts);
  const faultOf = (field: string) => faultOfField(error, field);
  const isSaidBeside = FIELDS.some((field) => faultOf(field) !== null);
  const isEndpoint = draft.type === 'endpoint';
  // Path and name follow what is imitated until somebody types others; those of an existing decoy stay.
  const follow = (part: Partial<Draft>) => {
    const before = answerOf(isEndpoint ? draft.template : '', sayTemplate);
    const next = { ...draft, ...part };
    const after = answerOf(next.type === 'endpoint' ? next.template : '', sayTemplate);
    const isFollowing = domains.length > 0;
    onChange({
      ...part,
      ...(isFollowing && draft.path === before.path ? { path: after.path } : {}),
      ...(isFollowing && draft.name === before.name ? { name: after.name } : {}),
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEndpoint && (draft.methods.length === 0 || readHeaders(draft.headers).wrongLine !== null)) return;
    onSubmit();
  };
  return (
    <form id={id} onSubmit={submit} className="space-y-5">
      {domains.length > 0 && (
        <ChoiceCards
          legend={say('kind')}
          choices={DECOY_TYPES.toReversed().map((value) => ({ value, label: say(value), about: say(`${value}About`) }))}
          value={draft.type}
          onChange={(type) => follow({ type })}
        />
      )}
      {isEndpoint && (
        <AnswerFields
          draft={draft}
          onChange={onChange}
          faultOf={faultOf}
          onTemplate={(template) => follow({ template })}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        {domains.length > 0 && (
          <SelectField
            label={say('domain')}
            fault={faultOf('custom_domain_id')}
            value={draft.domainId}
            choices={domains.map(({ id: value, domain }) => ({ value, label: domain }))}
            onChange={({ target }) => onChange({ domainId: target.value })}
          />
        )}
        <TextField
          label={say('path')}
          hint={say('pathHint')}
          fault={faultOf('path')}
          required
          maxLength={LIMITS.decoyPathLength}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={isEndpoint ? '/api/orders' : '/archive/older-offers'}
          value={draft.path}
          onChange={({ target }) => onChange({ path: target.value })}
        />
        <TextField
          label={say('name')}
          hint={say('nameHint')}
          fault={faultOf('name')}
          maxLength={LIMITS.nameLength}
          value={draft.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <ChoiceCards
        legend={say('action')}
        about={say('actionAbout')}
        choices={TRIGGER_ACTIONS.map((value) => ({ value, label: say(value), about: say(`${value}About`) }))}
        value={draft.action}
        onChange={(action) => onChange({ action })}
      />
      {draft.action === 'redirect' && (
        <TextField
          type="url"
          label={say('redirectUrl')}
          fault={faultOf('redirect_url')}
          required
          maxLength={LIMITS.decoyRedirectLength}
          placeholder="https://"
          value={draft.redirectUrl}
          onChange={({ target }) => onChange({ redirectUrl: target.value })}
        />
      )}
      {isEndpoint && <RequestFields draft={draft} onChange={onChange} faultOf={faultOf} />}
      {error !== null && !isSaidBeside && <Fault error={error} />}
    </form>
  );
}

import { DECOY_CONTENT_TYPES, DECOY_METHODS } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { useTexts } from '../../../kit/texts/texts.ts';
import { CheckField, SelectField, TextArea, TextField } from '../../../kit/ui/field.tsx';
import { CheckList } from './check-list.tsx';
import { type Draft, readHeaders } from './draft.ts';
import { formTexts } from './form-texts.ts';
import { templateTexts } from './template-texts.ts';
import { isTemplate, TEMPLATE_NAMES } from './templates.ts';

export interface FieldsProps {
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  /** What the service says about a field of the API. */
  readonly faultOf: (field: string) => string | null;
}

/** What an endpoint answers: an imitation, or status, headers and body of one's own. */
export function AnswerFields({
  draft,
  onChange,
  faultOf,
  onTemplate,
}: FieldsProps & { onTemplate: (name: string) => void }) {
  const say = useTexts(formTexts);
  const sayTemplate = useTexts(templateTexts);
  const isUnknown = draft.template !== '' && !isTemplate(draft.template);
  const { wrongLine } = readHeaders(draft.headers);
  return (
    <>
      <SelectField
        label={say('answer')}
        hint={draft.template === '' ? undefined : say('imitationHint')}
        fault={faultOf('template')}
        value={draft.template}
        choices={[
          { value: '', label: say('own') },
          ...TEMPLATE_NAMES.map((name) => ({ value: name, label: `${say('imitation')}: ${sayTemplate(name)}` })),
          ...(isUnknown ? [{ value: draft.template, label: draft.template }] : []),
        ]}
        onChange={({ target }) => onTemplate(target.value)}
      />
      {draft.action !== 'log' && <p className="text-muted text-xs">{say('noAnswer')}</p>}
      {draft.template === '' && (
        <div className="grid gap-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <TextField
            type="number"
            label={say('status')}
            min={200}
            max={599}
            required
            fault={faultOf('response_status')}
            value={draft.status}
            onChange={({ target }) => onChange({ status: target.value })}
          />
          <TextArea
            label={say('headers')}
            hint={say('headersHint')}
            fault={wrongLine === null ? faultOf('response_headers') : say('headerWrong', { line: wrongLine })}
            rows={2}
            spellCheck={false}
            className="font-mono text-xs"
            value={draft.headers}
            onChange={({ target }) => onChange({ headers: target.value })}
          />
          <div className="sm:col-span-2">
            <TextArea
              label={say('body')}
              fault={faultOf('response_body')}
              rows={5}
              maxLength={LIMITS.decoyResponseBytes}
              spellCheck={false}
              className="font-mono text-xs"
              value={draft.body}
              onChange={({ target }) => onChange({ body: target.value })}
            />
          </div>
        </div>
      )}
    </>
  );
}

/** Which requests an endpoint takes, and what it keeps of them. */
export function RequestFields({ draft, onChange, faultOf }: FieldsProps) {
  const say = useTexts(formTexts);
  return (
    <details className="rounded-lg border border-line px-3 py-2">
      <summary className="min-h-6 cursor-pointer font-medium text-sm">{say('details')}</summary>
      <div className="mt-3 space-y-4">
        <CheckList
          legend={say('methods')}
          hint={say('methodsHint')}
          fault={draft.methods.length === 0 ? say('methodsMissing') : faultOf('methods')}
          values={DECOY_METHODS}
          chosen={draft.methods}
          onChange={(methods) => onChange({ methods })}
        />
        <CheckList
          legend={say('types')}
          hint={say('typesHint')}
          fault={faultOf('expected_content_types')}
          values={DECOY_CONTENT_TYPES}
          chosen={draft.contentTypes}
          onChange={(contentTypes) => onChange({ contentTypes })}
        />
        <CheckField
          label={say('capture')}
          hint={say('captureHint')}
          checked={draft.captureBody}
          onChange={({ target }) => onChange({ captureBody: target.checked })}
        />
      </div>
    </details>
  );
}

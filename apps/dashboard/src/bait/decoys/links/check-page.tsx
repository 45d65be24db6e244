import { CircleCheck, ScanText, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../../kit/faults/fault.tsx';
import { faultOfField } from '../../../kit/faults/words.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { classNames } from '../../../kit/ui/class-names.ts';
import { TextArea, TextField } from '../../../kit/ui/field.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { linkTexts } from './link-texts.ts';
import { type Check, useCheckPage } from './use-markup.ts';

/** Has the source of a page looked at before programs and people see it. */
export function CheckPage({ decoyId }: { readonly decoyId: string }) {
  const say = useTexts(linkTexts);
  const check = useCheckPage(decoyId);
  const [source, setSource] = useState('');
  const [address, setAddress] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate({ page_html: source, ...(address.trim() === '' ? {} : { page_url: address.trim() }) });
  };
  const faults = { page_html: faultOfField(check.error, 'page_html'), page_url: faultOfField(check.error, 'page_url') };
  const isSaidBeside = faults.page_html !== null || faults.page_url !== null;
  return (
    <Panel title={say('check')} about={say('checkAbout')}>
      <form onSubmit={submit} className="space-y-3">
        <TextArea
          label={say('source')}
          fault={faults.page_html}
          required
          rows={4}
          maxLength={64 * 1024}
          spellCheck={false}
          className="font-mono text-xs"
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <TextField
          type="url"
          label={say('pageUrl')}
          hint={say('pageUrlHint')}
          fault={faults.page_url}
          placeholder="https://"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" icon={ScanText} busy={check.isPending}>
          {say('checkNow')}
        </Button>
      </form>
      <ul aria-live="polite" className="mt-3 space-y-2">
        {(check.data ?? []).map((result) => (
          <Result key={result.message} check={result} />
        ))}
      </ul>
      {check.error !== null && !isSaidBeside && <Fault error={check.error} />}
    </Panel>
  );
}

function Result({ check: { ok: isFine, reason, values } }: { readonly check: Check }) {
  const say = useTexts(linkTexts);
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <li
      className={classNames(
        'flex gap-2.5 rounded-lg px-3 py-2 text-sm',
        isFine ? 'bg-accent-soft text-accent' : 'bg-warn-soft text-warn',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{say(isFine ? 'fine' : 'notFine')}</p>
        <p className="break-words">{say(`check_${reason}`, values)}</p>
      </div>
    </li>
  );
}

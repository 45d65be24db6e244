import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import { type AllowDraft, NEW_ENTRY } from './decision-draft.ts';
import { formTexts } from './decision-form-texts.ts';

const MOST = 100;

interface Props {
  readonly entries: readonly AllowDraft[];
  /** What the service says about an entry's network, by place. */
  readonly faultAt: (place: number) => string | null;
  readonly namesNobody: readonly boolean[];
  readonly mayChange: boolean;
  readonly onChange: (entries: readonly AllowDraft[]) => void;
}

/** Who is let in whatever is found. */
export function AllowList({ entries, faultAt, namesNobody, mayChange, onChange }: Props) {
  const say = useTexts(formTexts);
  const change = (place: number, part: Partial<AllowDraft>) =>
    onChange(entries.map((entry, at) => (at === place ? { ...entry, ...part } : entry)));
  return (
    <div className="space-y-3">
      {entries.length === 0 && <p className="text-muted text-sm">{say('allowNone')}</p>}
      <ul className="space-y-3">
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that stays the same while it is typed
          <li key={place} className="grid gap-2 rounded-lg border border-line p-3 md:grid-cols-[1fr_1fr_1fr_auto]">
            <TextField
              label={say('network')}
              placeholder={say('anyone')}
              maxLength={64}
              value={entry.network}
              fault={faultAt(place) ?? (namesNobody[place] ? say('namesNobody') : null)}
              onChange={({ target }) => change(place, { network: target.value })}
            />
            <TextField
              label={say('agent')}
              placeholder={say('anyone')}
              maxLength={256}
              value={entry.agent}
              onChange={({ target }) => change(place, { agent: target.value })}
            />
            <TextField
              label={say('note')}
              maxLength={200}
              value={entry.note}
              onChange={({ target }) => change(place, { note: target.value })}
            />
            {mayChange && (
              <div className="md:pt-6">
                <Button
                  look="quiet"
                  icon={Trash2}
                  iconOnly
                  onClick={() => onChange(entries.filter((_, at) => at !== place))}
                >
                  {say('remove')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {mayChange && entries.length < MOST && (
        <Button icon={Plus} onClick={() => onChange([...entries, NEW_ENTRY])}>
          {say('add')}
        </Button>
      )}
    </div>
  );
}

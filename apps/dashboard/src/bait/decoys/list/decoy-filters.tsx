import { DECOY_TYPES, TRIGGER_ACTIONS } from '@sundew/wire/decoys';
import { LIMITS } from '@sundew/wire/limits';
import { useEffect } from 'react';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { SelectField, TextField } from '../../../kit/ui/field.tsx';
import { useTyped } from '../../../kit/ui/use-typed.ts';
import type { Domain } from '../../data/use-domains.ts';
import { decoyTexts } from '../decoy-texts.ts';
import type { DecoySearch } from './list-search.ts';

const TYPING_MS = 350;

export interface DecoyFiltersProps {
  readonly search: DecoySearch;
  readonly domains: readonly Domain[];
  /** Decoys that are seen, of those on the page, of all that fit what the API filters by. */
  readonly shown: number;
  readonly loaded: number;
  readonly total: number;
  readonly onChange: (next: DecoySearch, replace?: boolean) => void;
}

/** Narrows the list by text, domain, type and action. */
export function DecoyFilters({ search, domains, shown, loaded, total, onChange }: DecoyFiltersProps) {
  const say = useTexts(decoyTexts);
  const change = (part: DecoySearch) => onChange({ ...search, page: undefined, ...part });
  const all = { value: '', label: say('all') };
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <div className="min-w-52 flex-1 sm:max-w-xs">
        <SearchText search={search} onChange={onChange} />
      </div>
      <div className="min-w-36">
        <SelectField
          label={say('domain')}
          value={search.custom_domain_id ?? ''}
          choices={[all, ...domains.map(({ id, domain }) => ({ value: id, label: domain }))]}
          onChange={({ target }) => change({ custom_domain_id: target.value || undefined })}
        />
      </div>
      <div>
        <SelectField
          label={say('kind')}
          value={search.type ?? ''}
          choices={[all, ...DECOY_TYPES.map((value) => ({ value, label: say(value) }))]}
          onChange={({ target }) => change({ type: target.value || undefined })}
        />
      </div>
      <div>
        <SelectField
          label={say('action')}
          value={search.action ?? ''}
          choices={[all, ...TRIGGER_ACTIONS.map((value) => ({ value, label: say(value) }))]}
          onChange={({ target }) => change({ action: target.value || undefined })}
        />
      </div>
      <p role="status" className="ml-auto pb-2 text-muted text-sm">
        {search.action !== undefined && total > loaded
          ? say('ofLoaded', { shown: number(shown), loaded: number(loaded) })
          : countWords(say, search.action === undefined ? total : shown)}
      </p>
    </div>
  );
}

function countWords(say: ReturnType<typeof useTexts<'count'>>, count: number): string {
  return say('count', { count, shown: number(count) });
}

/** Typing narrows the list when it pauses, without a step in the history per letter. */
function SearchText({ search, onChange }: Pick<DecoyFiltersProps, 'search' | 'onChange'>) {
  const say = useTexts(decoyTexts);
  const known = search.q ?? '';
  const { text, write, sent } = useTyped(known);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === known) return;
    const timer = setTimeout(() => {
      sent(wanted);
      onChange({ ...search, page: undefined, q: wanted || undefined }, true);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      label={say('search')}
      maxLength={LIMITS.nameLength}
      value={text}
      onChange={({ target }) => write(target.value)}
    />
  );
}

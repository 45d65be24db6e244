import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMay } from '../../../kit/data/organization.ts';
import { Fault } from '../../../kit/faults/fault.tsx';
import { Pending } from '../../../kit/faults/pending.tsx';
import { number } from '../../../kit/texts/formats.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { Panel } from '../../../kit/ui/panel.tsx';
import { useCreateDecoy } from '../../data/use-decoys.ts';
import type { Domain } from '../../data/use-domains.ts';
import { decoyTexts } from '../decoy-texts.ts';
import { reasonWords, targetName } from './suggestion-words.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** Decoys that are worth having, with the reasons, each created with one press. */
export function Suggestions({
  domainId,
  domains,
}: {
  readonly domainId: string | undefined;
  readonly domains: readonly Domain[];
}) {
  const say = useTexts(decoyTexts);
  const suggestions = useSuggestions(domainId);
  // Kept here, as a proposal that was taken leaves the list before its creation is told.
  const create = useCreateDecoy();
  return (
    <Panel title={say('proposals')} about={say('proposalsAbout')}>
      <Pending query={suggestions} />
      {suggestions.data?.length === 0 && <p className="text-muted text-sm">{say('noProposals')}</p>}
      <ul className="grid gap-3 md:grid-cols-2 2xl:grid-cols-3">
        {(suggestions.data ?? []).map((suggestion) => (
          <Proposal
            key={suggestion.path}
            suggestion={suggestion}
            create={create}
            domain={
              domains.find(({ id }) => id === suggestion.body.custom_domain_id) ??
              domains.find(({ id }) => id === domainId) ??
              domains.at(-1)
            }
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ProposalProps {
  readonly suggestion: Suggestion;
  readonly create: ReturnType<typeof useCreateDecoy>;
  readonly domain: Domain | undefined;
}

function Proposal({ suggestion, create, domain }: ProposalProps) {
  const say = useTexts(decoyTexts);
  const mayChange = useMay('admin');
  const navigate = useNavigate();
  const { path, reasons, expected_per_week: perWeek, body } = suggestion;
  const name = targetName(suggestion);
  const isAsked = create.variables?.path === path;
  const take = (domainId: string) =>
    create.mutate(
      { ...body, name, custom_domain_id: domainId },
      {
        onSuccess: ({ id }) => void navigate({ to: '/decoys/$decoyId', params: { decoyId: id }, search: {} }),
      },
    );
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line p-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-all font-medium">
            <bdi>{path}</bdi>
          </p>
          {name !== path && (
            <p className="break-words text-muted">
              <bdi>{name}</bdi>
            </p>
          )}
        </div>
        {mayChange && domain !== undefined && (
          <Button
            icon={Plus}
            busy={isAsked && create.isPending}
            disabled={create.isPending && !isAsked}
            aria-label={say('takeFor', { path })}
            onClick={() => take(domain.id)}
          >
            {say('take')}
          </Button>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-2 text-xs">
        <Badge tone={perWeek >= 1 ? 'good' : 'plain'}>
          {perWeek >= 1 ? say('perWeek', { shown: number(Math.round(perWeek)) }) : say('perWeekFew')}
        </Badge>
        {domain !== undefined && <span className="break-all text-muted">{domain.domain}</span>}
      </p>
      <details>
        <summary className="min-h-6 cursor-pointer text-accent">{say('why')}</summary>
        <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted text-xs">
          {reasons.map((reason) => (
            <li key={reason.code} className="break-words">
              {reasonWords(reason)}
            </li>
          ))}
        </ul>
      </details>
      {isAsked && create.error !== null && <Fault error={create.error} />}
    </li>
  );
}

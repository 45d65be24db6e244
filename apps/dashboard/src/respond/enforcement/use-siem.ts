import type { SiemField, SiemFormat, SiemKindName } from '@sundew/wire/siem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';

const LIST = '/api/organizations/{organization_id}/integrations/siem';

/** Receivers of detections, oldest first. @param isWanted false asks nothing: only admins may */
export function useSiems(isWanted = true) {
  const api = useApi();
  const { id } = useOrganization();
  return useQuery({
    queryKey: ['siem', id],
    enabled: isWanted,
    queryFn: async ({ signal }) =>
      (await answerOf(api.GET(LIST, { params: { path: { organization_id: id } }, signal }))).data,
  });
}

export type Siem = NonNullable<ReturnType<typeof useSiems>['data']>[number];

/** What was typed for a receiver; which values count depends on the kind. */
export interface SiemWish {
  /** The one that is changed; null for a new one. */
  readonly kept: Siem | null;
  readonly kind: SiemKindName;
  readonly name: string;
  readonly format: SiemFormat;
  readonly minScore: string;
  /** Empty is all of them. */
  readonly propertyId: string;
  /** Empty keeps what is there. */
  readonly values: Readonly<Partial<Record<SiemField, string>>>;
}

/** Connects, changes, turns, tests and disconnects receivers; the list follows. */
export function useSiemChanges() {
  const api = useApi();
  const queries = useQueryClient();
  const { id: organizationId } = useOrganization();
  const path = { organization_id: organizationId };
  const at = (id: string) => ({ params: { path: { ...path, integration_id: id } } });
  const onSettled = () => queries.invalidateQueries({ queryKey: ['siem', organizationId] });
  const save = useMutation({
    mutationFn: async ({ kept, kind, name, format, minScore, propertyId, values }: SiemWish) => {
      const { port, ...given } = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
      const account = port === undefined ? given : { ...given, port: Number(port) };
      const body = {
        ...account,
        name: name.trim(),
        format,
        min_bot_score: Number(minScore),
        property_id: propertyId || null,
      };
      const answer =
        kept === null
          ? api.POST(LIST, { params: { path }, body: { ...body, kind } })
          : api.PATCH(`${LIST}/{integration_id}`, { ...at(kept.id), body });
      return (await answerOf(answer)).data;
    },
    onSettled: () => void onSettled(),
  });
  const toggle = useMutation({
    mutationFn: ({ id, enabled }: Siem) =>
      answerOf(api.PATCH(`${LIST}/{integration_id}`, { ...at(id), body: { enabled: !enabled } })),
    onSettled,
  });
  const test = useMutation({
    mutationFn: async ({ id }: Siem) => (await answerOf(api.POST(`${LIST}/{integration_id}/test`, at(id)))).data,
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Siem) => answerOf(api.DELETE(`${LIST}/{integration_id}`, at(id))),
    onSettled,
  });
  return { save, toggle, test, remove };
}

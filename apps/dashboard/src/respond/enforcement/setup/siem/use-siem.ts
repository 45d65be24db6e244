import type { SiemField, SiemFormat, SiemKindName } from '@sundew/wire/siem';
import { useMutation } from '@tanstack/react-query';
import { answerOf, dataOf } from '../../../../kit/data/api.ts';
import { useOrganizationApi, useOrganizationQuery } from '../../../../kit/data/organization-api.ts';

const LIST = '/api/organizations/{organization_id}/integrations/siem';

/** Receivers of detections, oldest first. @param isWanted false asks nothing: only admins may */
export function useSiems(isWanted = true) {
  return useOrganizationQuery({
    queryKey: ['siem'],
    enabled: isWanted,
    queryFn: ({ api, path, signal }) => dataOf(api.GET(LIST, { params: { path }, signal })),
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
  const { api, path, renew } = useOrganizationApi();
  const at = (id: string) => ({ params: { path: { ...path, integration_id: id } } });
  const onSettled = () => renew('siem');
  const save = useMutation({
    mutationFn: ({ kept, kind, name, format, minScore, propertyId, values }: SiemWish) => {
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
      return dataOf(answer);
    },
    onSettled: () => void onSettled(),
  });
  const toggle = useMutation({
    mutationFn: ({ id, enabled }: Siem) =>
      answerOf(api.PATCH(`${LIST}/{integration_id}`, { ...at(id), body: { enabled: !enabled } })),
    onSettled,
  });
  const test = useMutation({
    mutationFn: ({ id }: Siem) => dataOf(api.POST(`${LIST}/{integration_id}/test`, at(id))),
    onSettled: () => void onSettled(),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Siem) => answerOf(api.DELETE(`${LIST}/{integration_id}`, at(id))),
    onSettled,
  });
  return { save, toggle, test, remove };
}

import { ShieldCheck } from 'lucide-react';
import { dataOf } from '../../../kit/data/api.ts';
import { useOrganizationQuery } from '../../../kit/data/organization-api.ts';
import { useTexts } from '../../../kit/texts/texts.ts';
import { Empty } from '../../../kit/ui/empty.tsx';
import { listTexts } from './list-texts.ts';
import { NoneYet } from './none-yet.tsx';

/** Nothing but people and good bots, whom the list leaves out; or nothing at all, which is another thing to do about. */
export function OnlyNoise() {
  const say = useTexts(listTexts);
  const { data } = useOrganizationQuery({
    queryKey: ['detections', 'any'],
    queryFn: async ({ api, path, signal }) => {
      const params = { path, query: { page_size: 1 } };
      return (await dataOf(api.GET('/api/organizations/{organization_id}/detections', { params, signal }))).length > 0;
    },
  });
  if (data === undefined) return null;
  return data ? <Empty icon={ShieldCheck} title={say('onlyNoise')} /> : <NoneYet />;
}

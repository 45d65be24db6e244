import { followDetections } from '@sundew/api-client/detection-feed';
import type { DetectionItem } from '@sundew/wire/detection';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../kit/data/api.ts';
import { useOrganization } from '../../kit/data/organization.ts';
import { type Sensor, useSensors } from '../../kit/data/use-sensors.ts';
import { useIsAlive } from '../../kit/session/session-context.ts';

/** How the service names the test that is made on this page: no sensor reported it. */
const OWN_TEST = 'test-detection';

export interface FirstEvent {
  /** The latest visit that was reported while the page was open. */
  readonly latest: DetectionItem | null;
  /** What has reported for the property before. */
  readonly heard: readonly Sensor[];
  readonly isFollowing: boolean;
  readonly error: unknown;
  retry(): void;
}

/** Waits for visits of a property to be reported. What was heard is known to the service, so this can be left and resumed. */
export function useFirstEvent(propertyId: string): FirstEvent {
  const api = useApi();
  const { id: organizationId } = useOrganization();
  const isAlive = useIsAlive();
  const queries = useQueryClient();
  const sensors = useSensors();
  const [latest, setLatest] = useState<DetectionItem | null>(null);
  const [isFollowing, setFollowing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the feed anew
  useEffect(() => {
    setLatest(null);
    setError(null);
    if (!isAlive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const follow = async () => {
      let isFirst = true;
      try {
        const filters = { property_id: [propertyId] };
        const onOpen = () => setFollowing(true);
        const onLost = () => setFollowing(false);
        for await (const item of followDetections(api, { organizationId, filters, signal, onOpen, onLost })) {
          if (item.sensor === OWN_TEST) continue;
          setLatest(item);
          if (!isFirst) continue;
          isFirst = false;
          void queries.invalidateQueries({ queryKey: ['sensors', organizationId] });
          void queries.invalidateQueries({ queryKey: ['setup', organizationId] });
        }
      } catch (caught) {
        if (!signal.aborted) setError(caught);
      } finally {
        if (!signal.aborted) setFollowing(false);
      }
    };
    void follow();
    return () => controller.abort();
  }, [api, organizationId, propertyId, isAlive, queries, attempt]);

  const heard = (sensors.data?.data ?? []).filter(
    ({ property_id: of, kind }) => of === propertyId && kind !== 'decoy' && kind !== 'sample',
  );
  return {
    ...{ latest, heard, isFollowing },
    error: error ?? sensors.error,
    retry() {
      setAttempt((count) => count + 1);
      void sensors.refetch();
    },
  };
}

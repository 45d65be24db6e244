import type { UseQueryResult } from '@tanstack/react-query';
import { Loading } from '../ui/loading.tsx';
import { Fault } from './fault.tsx';

interface PendingProps {
  readonly query: Pick<UseQueryResult, 'error' | 'isPending' | 'refetch'>;
  /** About as many as the answer will take. */
  readonly lines?: number;
}

/** What stands in the place of an answer that is on its way, or that failed. */
export function Pending({ query, lines = 3 }: PendingProps) {
  if (query.error !== null) return <Fault error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending && <Loading lines={lines} />;
}

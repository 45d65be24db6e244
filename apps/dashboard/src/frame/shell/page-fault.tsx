import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Fault } from '../../kit/faults/fault.tsx';
import { readAuthConfig } from '../../kit/session/auth-config.ts';
import { startAnewWhenBack } from './start-anew.ts';

/** A page that failed, with the rest of the dashboard still standing. */
export function PageFault({ error, reset }: ErrorComponentProps) {
  // A part that did not come once is not asked for again by the browser, and after an upgrade it has another name: both
  // are over once everything is loaded anew. Without a connection that would leave an empty window.
  const again = () => readAuthConfig().then(() => location.reload(), reset);
  useEffect(() => startAnewWhenBack(() => location.reload()), []);
  return <Fault error={error} onRetry={() => void again()} />;
}

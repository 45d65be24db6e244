import { innerHost } from './inner-host.ts';

/** Names of parameters that an application takes from its path: what follows is the machine that it connects to. */
const HOST_SEGMENT =
  /\/(?:host|hostname|server|ip|addr|address|target|remote)\/((?:\d{1,3}\.){3}\d{1,3}|localhost|\[[\da-f:.]{2,39}\])\/port\/\d{1,5}(?:\/|$)/;

/** Where `/host/127.0.0.1/port/22/` begins in a path that has the server connect to itself or into its network; −1 when it does not. */
export function addressInSegments(path: string): number {
  if (!path.includes('/port/')) return -1;
  const match = HOST_SEGMENT.exec(path);
  const inner = match === null ? null : innerHost(match[1] ?? '');
  return match !== null && inner !== null && inner.kind !== 'callback' ? match.index : -1;
}

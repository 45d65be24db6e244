import { faultsAmong } from '../page-view.ts';
import type { BrowserSignal } from '../signal.ts';

const FAULTS = ['foreign_client_hints', 'client_hint_version', 'client_hint_platform', 'client_hint_mobile'];

/** Whoever sends another User-Agent leaves the headers beside it as the browser writes them. Extensions that change it do as well. */
export const clientHintHeaders: BrowserSignal = {
  name: 'client_hint_headers',
  grade: 'strong',
  excuse: 'privacy extension',
  points: 45,
  meaning: 'User-Agent and Sec-CH-UA headers of the request name different browsers',
  seenOn: [],
  find: (view) => faultsAmong(view, FAULTS),
};

import { anyone } from '../access/requirement.ts';
import type { App } from './app.ts';

/** Leads people who type the bare address to a page that is of use. */
export function frontDoor(app: App, to: string): void {
  app.get('/', { config: { requires: anyone() }, schema: { hide: true } }, (_request, reply) => reply.redirect(to));
}

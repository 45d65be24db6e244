import type { DecoyResponse, DecoyTemplate } from '../decoy-response.ts';
import { templates } from '../templates/registry.gen.ts';
import { configuredReply } from './log/configured-reply.ts';
import { ordinaryPage } from './log/ordinary-page.ts';

const TEMPLATES: readonly DecoyTemplate[] = templates;

/** Answers as if nothing had happened: a link with a plain page, an endpoint with its template or what its owner set. */
export const log: DecoyResponse = {
  name: 'log',
  respond(hit, context) {
    const { type, options } = hit.decoy;
    if (type === 'link') {
      const body = ordinaryPage(hit, context);
      return { status: 200, headers: [['Content-Type', 'text/html; charset=utf-8']], body };
    }
    const template = TEMPLATES.find(({ name }) => name === options.template);
    return template === undefined ? configuredReply(options) : template.respond(hit, context);
  },
};

import type { WorkerEnv } from './platform/runtime.ts';
import { protect } from './protect.ts';

/** A Worker before a site: on a route of the zone, or with the address of the site in `SUNDEW_ORIGIN`. */
const sensor = protect<WorkerEnv>({
  fetch(request, { SUNDEW_ORIGIN: origin }) {
    return fetch(typeof origin === 'string' && origin !== '' ? at(origin, request) : request);
  },
});

export default {
  fetch(request: Request, env: WorkerEnv, context: Parameters<typeof sensor.fetch>[2]) {
    // What goes wrong in the Worker itself must not cost the visitor the page.
    context.passThroughOnException();
    return sensor.fetch(request, env, context);
  },
};

/** The same request for another host, which learns the name that the visitor asked for. */
function at(origin: string, request: Request): Request {
  const { host, protocol, pathname, search } = new URL(request.url);
  const address = new URL(origin);
  // Part by part: read as one text, a path that begins with two slashes would name a host of the visitor's choice.
  address.pathname = pathname;
  address.search = search;
  const moved = new Request(address, request);
  moved.headers.set('x-forwarded-host', host);
  moved.headers.set('x-forwarded-proto', protocol.slice(0, -1));
  return moved;
}

import type { SnippetParts } from './snippet.ts';

/** The sensor for nginx: built where the service is installed, then included in `http { }` and in each site. */
export function nginxSnippet({ origin, key }: SnippetParts): string {
  const { protocol, hostname, port } = new URL(origin);
  const isTls = protocol === 'https:';
  const at = port || (isTls ? '443' : '80');
  return `# in the directory of the Sundew installation; Debian: apt-get install nginx libnginx-mod-http-js
node_modules/.bin/node sensors/nginx/build.ts
install -d /etc/nginx/sundew
install -m 644 sensors/nginx/dist/sundew.js /etc/nginx/sundew.js
install -m 600 sensors/nginx/conf/*.conf /etc/nginx/sundew/

# /etc/nginx/sundew/sundew.conf
upstream sundew {
  server ${hostname}:${at};
  keepalive 16;
}
map "" $sundew_scheme {
  default ${isTls ? 'https' : 'http'};
}
map "" $sundew_host {
  default ${hostname}${port && `:${port}`};
}
map "" $sundew_key {
  default "${key}";
}

# /etc/nginx/nginx.conf, in http { }
include sundew/sundew.conf;
include sundew/http.conf;

# in each server { }
include sundew/server.conf;`;
}

import type { WebServer } from '@sundew/wire/decoys';

/** What a web server is told about the paths that it hands on. */
export interface Handed {
  /** As people know it; for comments. */
  readonly site: string;
  /** Host name that stands for the site at the decoy listener. */
  readonly name: string;
  /** `address:port` of the decoy listener as the web server reaches it. */
  readonly upstream: string;
  /** Answered exactly. Only of the characters that `isPlain` takes. */
  readonly paths: readonly string[];
  /** Folders, without a slash at the end, below which everything is handed on. */
  readonly folders: readonly string[];
}

export interface Block {
  readonly text: string;
  /** Where the text belongs. */
  readonly place: string;
  /** What to run afterwards. */
  readonly reload: string;
}

/** Paths that mean the same in the configuration of every web server. */
export const isPlain = (path: string): boolean => /^\/[A-Za-z0-9._~/-]*$/.test(path);

const escaped = (text: string): string => text.replace(/[.]/g, '\\.');

/**
 * The block for each web server. It replaces what a visitor may have sent as forwarding headers, so that the address which
 * arrives is the one the web server saw.
 */
export const BLOCKS: Readonly<Record<WebServer, (handed: Handed) => Block>> = {
  nginx: ({ site, name, upstream, paths, folders }) => ({
    place: `In the server { } block of ${site}`,
    reload: 'nginx -t && systemctl reload nginx',
    text: [
      `# Bait of Sundew on ${site}`,
      ...paths.map((path) => `location = ${path} { try_files /.none @sundew; }`),
      ...folders.map((path) => `location ^~ ${path}/ { try_files /.none @sundew; }`),
      'location @sundew {',
      `    proxy_pass http://${upstream};`,
      '    proxy_http_version 1.1;',
      `    proxy_set_header Host ${name};`,
      '    proxy_set_header Connection "";',
      '    proxy_set_header X-Forwarded-For $remote_addr;',
      '    proxy_set_header X-Forwarded-Host $host;',
      '    proxy_set_header X-Forwarded-Proto $scheme;',
      '}',
    ].join('\n'),
  }),
  caddy: ({ site, name, upstream, paths, folders }) => ({
    place: `In the block of ${site} in the Caddyfile`,
    reload: 'systemctl reload caddy',
    text: [
      `# Bait of Sundew on ${site}`,
      `@sundew path ${[...paths, ...folders.map((path) => `${path}/*`)].join(' ')}`,
      'handle @sundew {',
      `    reverse_proxy ${upstream} {`,
      `        header_up Host ${name}`,
      '        header_up X-Forwarded-For {remote_host}',
      '        header_up X-Forwarded-Host {host}',
      '        header_up X-Forwarded-Proto {scheme}',
      '    }',
      '}',
    ].join('\n'),
  }),
  apache: ({ site, name, upstream, paths, folders }) => {
    const pattern = [...paths.map(escaped), ...folders.map((path) => `${escaped(path)}/.*`)].join('|');
    return {
      place: `In the <VirtualHost> of ${site}, with the modules proxy, proxy_http and headers (a2enmod proxy proxy_http headers)`,
      reload: 'apachectl configtest && systemctl reload apache2',
      text: [
        `# Bait of Sundew on ${site}`,
        `ProxyPassMatch "^(${pattern})$" "http://${upstream}$1"`,
        `<LocationMatch "^(${pattern})$">`,
        '    ProxyPreserveHost On',
        '    ProxyAddHeaders Off',
        '    RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"',
        '    RequestHeader set X-Forwarded-Host "expr=%{HTTP_HOST}"',
        '    RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"',
        `    RequestHeader set Host ${name}`,
        '</LocationMatch>',
      ].join('\n'),
    };
  },
  haproxy: ({ site, name, upstream, paths, folders }) => ({
    place: 'The first lines in the frontend of the site, before its default_backend; the backend beside the others',
    reload: 'haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy',
    text: [
      `# Bait of Sundew on ${site}, in its frontend:`,
      ...(paths.length > 0 ? [`    acl sundew_bait path ${paths.join(' ')}`] : []),
      ...(folders.length > 0 ? [`    acl sundew_bait path_beg ${folders.map((path) => `${path}/`).join(' ')}`] : []),
      '    use_backend sundew_bait if sundew_bait',
      '',
      '# beside the other backends:',
      'backend sundew_bait',
      '    http-request set-header X-Forwarded-For %[src]',
      '    http-request set-header X-Forwarded-Host %[req.hdr(host)]',
      '    http-request set-header X-Forwarded-Proto https if { ssl_fc }',
      '    http-request set-header X-Forwarded-Proto http unless { ssl_fc }',
      `    http-request set-header Host ${name}`,
      `    server sundew ${upstream}`,
    ].join('\n'),
  }),
};

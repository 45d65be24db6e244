import { isLoopback } from '@sundew/wire/loopback';

/** @param hostname of a URL, where IPv6 stands in brackets */
export const isOwnMachine = (hostname: string): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** Whether browsers let people sign in at this address: they give what it takes to HTTPS and to their own machine only. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isOwnMachine(hostname);
}

/** Lines to paste, for reaching a service from a browser on another machine. */
export interface WaysIn {
  /** On the machine of the browser. The port is the same on both ends, because sign-in comes back to it. */
  readonly tunnel: string;
  /** On the machine of the service: its own certificate. */
  readonly acme: string;
  /** The same for a proxy in front. */
  readonly caddy: string;
  readonly nginx: string;
  /** What the service is started with behind such a proxy. */
  readonly proxied: string;
}

/**
 * @param port that the service listens on here
 * @param machine name or address of this machine, as the reader knows it
 */
export function waysIn(port: number, machine: string): WaysIn {
  const name = 'sundew.example.com';
  return {
    tunnel: `ssh -L ${port}:localhost:${port} root@${machine}`,
    acme: `SUNDEW_PUBLIC_URL=https://${name} SUNDEW_TLS=acme SUNDEW_PORT=443 npm start`,
    caddy: `${name} {\n    reverse_proxy 127.0.0.1:${port}\n}`,
    nginx: [
      'server {',
      `    listen 443 ssl;`,
      `    server_name ${name};`,
      '    ssl_certificate     /etc/letsencrypt/live/sundew.example.com/fullchain.pem;',
      '    ssl_certificate_key /etc/letsencrypt/live/sundew.example.com/privkey.pem;',
      '    location / {',
      `        proxy_pass http://127.0.0.1:${port};`,
      '        proxy_set_header Host $host;',
      '        proxy_set_header X-Forwarded-For $remote_addr;',
      '        proxy_http_version 1.1;',
      '        proxy_set_header Connection "";',
      '        proxy_buffering off;',
      '        proxy_read_timeout 1h;',
      '    }',
      '}',
    ].join('\n'),
    proxied: `SUNDEW_PUBLIC_URL=https://${name} SUNDEW_TRUSTED_PROXIES=loopback SUNDEW_HOST=127.0.0.1 npm start`,
  };
}

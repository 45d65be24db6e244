import type { SnippetParts } from './snippet.ts';

/** What checks clearance beside nginx: a program of the installation there, and two more files that nginx includes. */
export function clearanceSnippet({ origin, key, organizationId, propertyId }: SnippetParts): string {
  return `# on the machine of nginx, which reports already, with the Sundew installation in /opt/sundew
cd /opt/sundew
node_modules/.bin/node sensors/nginx/build.ts
install -m 644 sensors/nginx/dist/sundew-clearance.js /etc/nginx/
install -m 600 sensors/nginx/conf/clearance*.conf /etc/nginx/sundew/
install -d -m 700 /etc/sundew
umask 077
cat > /etc/sundew/clearance.key <<'END'
${key}
END
cat > /etc/sundew/clearance.env <<'END'
SUNDEW_URL=${origin}
SUNDEW_ORGANIZATION=${organizationId}
SUNDEW_PROPERTY=${propertyId}
END
install -m 644 sensors/nginx/sundew-clearance.service /etc/systemd/system/
systemctl enable --now sundew-clearance

# /etc/nginx/nginx.conf, in http { }, after sundew/http.conf
include sundew/clearance.conf;

# in each server { }, after sundew/server.conf; then: nginx -t && systemctl reload nginx
include sundew/clearance-server.conf;`;
}

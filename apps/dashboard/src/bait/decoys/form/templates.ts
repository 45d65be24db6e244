/** Ready imitations of the service by name, and the path each usually has. */
export const TEMPLATES = {
  'env-file': '/.env',
  'git-config': '/.git/config',
  'aws-credentials': '/.aws/credentials',
  'ssh-key': '/.ssh/id_ed25519',
  'backup-archive': '/backup.zip',
  'wp-login': '/wp-login.php',
  'wp-config-backup': '/wp-config.php.bak',
  'login-form': '/admin/login',
  phpmyadmin: '/phpmyadmin/',
  phpinfo: '/phpinfo.php',
  'admin-users': '/api/v1/admin/users',
  graphql: '/graphql',
  swagger: '/swagger.json',
  'actuator-env': '/actuator/env',
  'server-status': '/server-status',
} as const;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];

export function isTemplate(name: string): name is TemplateName {
  return Object.hasOwn(TEMPLATES, name);
}

// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new decoy-template <name>`.
import { actuatorEnv } from './actuator-env.ts';
import { adminUsers } from './admin-users.ts';
import { awsCredentials } from './aws-credentials.ts';
import { backupArchive } from './backup-archive.ts';
import { envFile } from './env-file.ts';
import { gitConfig } from './git-config.ts';
import { graphql } from './graphql.ts';
import { loginForm } from './login-form.ts';
import { phpinfo } from './phpinfo.ts';
import { phpmyadmin } from './phpmyadmin.ts';
import { serverStatus } from './server-status.ts';
import { sshKey } from './ssh-key.ts';
import { swagger } from './swagger.ts';
import { wpConfigBackup } from './wp-config-backup.ts';
import { wpLogin } from './wp-login.ts';

export const templates = [
  actuatorEnv,
  adminUsers,
  awsCredentials,
  backupArchive,
  envFile,
  gitConfig,
  graphql,
  loginForm,
  phpinfo,
  phpmyadmin,
  serverStatus,
  sshKey,
  swagger,
  wpConfigBackup,
  wpLogin,
] as const;

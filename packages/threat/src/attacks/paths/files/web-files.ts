/**
 * Endings of paths, one to three segments, that a site never links to but that lie in its folders when it was deployed
 * carelessly. Lower case. Only a request or a parameter that names one of them is telling; a list of files is not.
 */
export const WEB_SECRETS: ReadonlySet<string> = new Set(
  `.env .env.local .env.dev .env.development .env.prod .env.production .env.staging .env.test .env.bak .env.old
  .env.backup .env.save .env~ .env.swp .env.php .env.docker
  .git/config .git/head .git/index .git/logs/head .git/packed-refs .git/refs .git/objects .gitconfig
  cvs/entries cvs/root .svn/entries .svn/wc.db .hg/hgrc .hg/store .bzr/branch .ds_store .htpasswd .htaccess .htpasswds .user.ini
  .bashrc .bash_profile .bash_logout .profile .cshrc .tcshrc .zshrc .zprofile .kshrc .login .lesshst .wgetrc .boto
  .npmrc .pypirc .dockercfg .dockerenv .ftpconfig .idea/workspace.xml .vscode/sftp.json .travis.yml.enc
  .viminfo .xauthority .iceauthority .mylogin.cnf .wget-hsts .curlrc .screenrc .muttrc .fetchmailrc .mailrc .shosts
  .yarnrc .vimrc .tmux.conf .rclone.conf .rnd
  .netrc .pgpass .my.cnf .git-credentials .s3cfg .terraformrc .vault-token .remote-sync.json .ftpquota
  .claude.json .claude/settings.json .claude/settings.local.json .claude/.credentials.json .cursor/mcp.json .codex/auth.json
  .codex/config.toml .gemini/settings.json .gemini/oauth_creds.json .continue/config.json .aider.conf.yml .mcp.json
  .config/gh/hosts.yml .config/gcloud/credentials.db .openai/auth.json .windsurf/mcp_config.json .roo/mcp.json
  wp-config.php wp-config.php.bak wp-config.php.old wp-config.php.save wp-config.php~ wp-config.bak wp-config.txt
  wp-config.php.swp .wp-config.php.swp wp-config.old configuration.php.bak config.php.bak config.php.old config.php~
  config.inc.php config.inc settings.php.bak local.xml.bak web.config web.config.bak appsettings.json.bak
  global.asa web-inf/web.xml web-inf/applicationcontext.xml web-inf/struts-config.xml web-inf/weblogic.xml web-inf/faces-config.xml
  web-inf/jboss-web.xml web-inf/ibm-web-bnd.xmi web-inf/classes meta-inf/manifest.mf meta-inf/context.xml
  docker-compose.yml docker-compose.yaml conf/server.xml conf/tomcat-users.xml conf/web.xml tomcat-users.xml
  config/database.yml config/secrets.yml config/master.key config/credentials.yml.enc etc/env.php etc/local.xml
  default/settings.php logs/laravel.log config/parameters.yml config/autoload/local.php
  nginx.conf httpd.conf access.log access_log error.log error_log php_error.log php_errors.log wp-content/debug.log
  gcloud/application_default_credentials.json gcloud/credentials.db gcloud/access_tokens.db rclone/rclone.conf
  doctl/config.yaml .terraform.d/credentials.tfrc.json .m2/settings.xml .gradle/gradle.properties .composer/auth.json
  .cargo/credentials.toml .cargo/credentials .gem/credentials .vnc/passwd keyrings/login.keyring
  keychains/login.keychain keychains/login.keychain-db keychains/system.keychain
  typo3conf/localconfiguration.php config/settings.inc.php config/parameters.php includes/configure.php conf_global.php
  localsettings.php e107_config.php php_interface/dbconn.php bitrix/.settings.php config/database.php settings.local.php
  config.production.json local.settings.json connectionstrings.config web.release.config web.debug.config packages.config
  hibernate.cfg.xml config/storage.yml environments/production.rb initializers/secret_token.rb production.sqlite3
  config/production.json instance/config.py uwsgi.ini gitlab-secrets.json gitlab.rb grafana.ini grafana.db conf/defaults.ini
  elasticsearch.yml prometheus.yml mongod.conf dump.rdb rabbitmq.config .erlang.cookie kubeconfig filezilla.xml
  oauth-private.key winscp.ini id_ecdsa id_ecdsa_sk id_ed25519_sk
  id_rsa id_dsa id_ed25519 server.key private.key localhost.key`.split(/\s+/),
);

/** Folders of tools and accounts: nothing in them is meant for visitors. */
export const HIDDEN_FOLDERS: ReadonlySet<string> = new Set(
  `.aws .azure .ssh .kube .docker .gnupg .subversion app_data app_code app_globalresources app_localresources
  app_webreferences app_browsers`.split(/\s+/),
);

/** Of these no server gives away anything, however deep it lies. */
export const KEPT_FOLDERS: ReadonlySet<string> = new Set('web-inf meta-inf boot-inf .git .svn .hg .bzr'.split(' '));

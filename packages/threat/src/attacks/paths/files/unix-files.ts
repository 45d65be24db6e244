/**
 * Endings of paths, one to three segments, that hold secrets or tell an attacker that the read works. Lower case.
 * Every line is the end of a path below the root of a Unix system.
 */
export const UNIX_SECRETS: ReadonlySet<string> = new Set(
  `etc/passwd etc/passwd- etc/shadow etc/shadow- etc/gshadow etc/group etc/hosts etc/issue etc/hostname etc/motd
  etc/fstab etc/crontab etc/sudoers etc/profile etc/resolv.conf etc/os-release etc/lsb-release etc/redhat-release
  etc/debian_version etc/machine-id etc/environment etc/hosts.allow etc/hosts.deny etc/exports etc/inittab etc/services
  etc/shells etc/networks etc/master.passwd etc/spwd.db etc/pwd.db etc/aliases etc/inetd.conf etc/mtab etc/rc.conf
  etc/ssh/sshd_config etc/ssh/ssh_host_rsa_key etc/ssh/ssh_host_ed25519_key etc/mysql/my.cnf etc/my.cnf etc/php.ini
  etc/security/passwd etc/security/user etc/security/opasswd etc/security/group etc/security/limits
  etc/sudoers.d etc/bash.bashrc etc/alpine-release etc/krb5.keytab etc/rc.local etc/network/interfaces
  etc/security/access.conf etc/pam.conf etc/exports etc/hosts.equiv etc/ftpusers etc/shadow.lock etc/timezone
  kubernetes/admin.conf kubernetes/kubelet.conf docker/daemon.json redis/redis.conf samba/smb.conf main/pg_hba.conf
  proc/self/environ proc/self/cmdline proc/self/status proc/self/stat proc/self/maps proc/self/mounts
  proc/self/mountinfo proc/self/cgroup proc/self/exe proc/self/auxv self/environ self/cmdline proc/version proc/cpuinfo proc/cmdline proc/mounts proc/meminfo proc/net/tcp
  proc/net/arp proc/net/route proc/net/fib_trie proc/sched_debug proc/config.gz proc/partitions proc/self
  .ssh/id_rsa .ssh/id_dsa .ssh/id_ecdsa .ssh/id_ed25519 .ssh/authorized_keys .ssh/known_hosts .ssh/config
  .aws/credentials .aws/config .kube/config .docker/config.json .gnupg/secring.gpg
  .bash_history .zsh_history .sh_history .mysql_history .psql_history .python_history .rediscli_history
  .netrc .pgpass .my.cnf .rhosts .git-credentials .ssh/id_rsa.pub .ssh/id_rsa.keystore
  secrets/initialadminpassword secrets/master.key secrets/hudson.util.secret run/docker.sock run/utmp log/wtmp
  log/btmp log/lastlog root/anaconda-ks.cfg mysql/user.myd mlocate/mlocate.db grub/grub.cfg system/build.prop
  secrets/kubernetes.io/serviceaccount/token serviceaccount/token`.split(/\s+/),
);

/** First segments of absolute paths that belong to a Unix system, not to a web site. */
export const UNIX_ROOTS: ReadonlySet<string> = new Set(
  `etc usr var opt proc root home home2 private library volumes system sys dev srv boot run export apache apache2 nginx
  httpd php php4 php5 xampp lampp mysql logs log bin sbin mnt data jboss tomcat applications users conf www`.split(
    /\s+/,
  ),
);

/** Those of them in which neither sites nor people keep files of their own. */
export const UNIX_STRICT_ROOTS: ReadonlySet<string> = new Set(
  `usr var opt private root apache apache2 nginx httpd php php4 php5 xampp lampp mysql jboss tomcat`.split(/\s+/),
);

/** Directories below a root whose files are configuration, mail, logs and process state. */
export const UNIX_DIRECTORIES: ReadonlySet<string> = new Set(
  `etc conf conf.d log logs adm mail cpanel cron crontabs .ssh .aws .kube .gnupg .config sites-enabled sites-available
  proc keychains mlocate`.split(/\s+/),
);

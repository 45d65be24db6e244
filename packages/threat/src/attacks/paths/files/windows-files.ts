/** Endings of Windows paths, one to three segments, that hold secrets or prove that the read works. Lower case. */
export const WINDOWS_SECRETS: ReadonlySet<string> = new Set(
  `boot.ini win.ini system.ini php.ini my.ini windows/win.ini winnt/win.ini windows/system.ini system32/cmd.exe
  drivers/etc/hosts drivers/etc/networks drivers/etc/services drivers/etc/lmhosts.sam config/sam
  system32/config/system system32/config/security system32/config/software
  system32/config/default config/regback/sam config/appevent.evt config/secevent.evt
  repair/sam windows/repair/system windows/repair/security windows/repair/software winnt/repair/system
  winnt/repair/security repair/setup.log panther/unattend.xml
  panther/unattended.xml panther/setupinfo sysprep/unattend.xml sysprep/sysprep.xml sysprep.inf
  filezilla/sitemanager.xml filezilla/recentservers.xml default/cookies microsoft/credentials debug/netsetup.log
  windows/windowsupdate.log windows/iis.log inetsrv/metabase.xml inetsrv/config/applicationhost.config
  config/applicationhost.config wwwroot/web.config minint/system.ini autoexec.bat config.sys pagefile.sys hiberfil.sys
  ntuser.dat ntds/ntds.dit localstart.asp sam._ unattend.xml unattend.txt global.asax machine.config
  psreadline/consolehost_history.txt`.split(/\s+/),
);

/** First segments after a drive (or after the root) under which servers keep what attackers read. */
export const WINDOWS_ROOTS: ReadonlySet<string> = new Set([
  ...`windows winnt minint inetpub xampp wamp wamp64 appserv apache apache2 apache24 nginx mysql mariadb php php4 php5
  php7 programfiles progra~1 progra~2 programdata log logs opt usr sysprep oracle tomcat jboss users easyphp uniserver
  home etc`.split(/\s+/),
  'program files',
  'program files (x86)',
  'documents and settings',
]);

/** Folders of Windows itself whose files tell of the machine. */
export const WINDOWS_FOLDERS: ReadonlySet<string> = new Set(
  `system32 syswow64 repair panther debug security tasks prefetch inf minidump`.split(/\s+/),
);

/** Software whose folder on a drive is of interest as a whole. */
export const WINDOWS_SERVERS: ReadonlySet<string> = new Set(
  `xampp wamp wamp64 appserv inetpub mysql filezillaftp mercurymail phpmyadmin webalizer`.split(/\s+/),
);

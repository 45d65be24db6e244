import type { CommandGroup } from './command-group.ts';

/** Commands of cmd.exe and the programs of a Windows installation that appear in attacks. */
export const WINDOWS_COMMANDS: readonly CommandGroup[] = [
  {
    weight: 'telling',
    takes: 'nothing',
    names:
      'ipconfig systeminfo sysinfo tasklist getmac driverquery fsutil attrib gpresult nbtstat quser qwinsta cmdkey klist nltest winver',
  },
  { weight: 'telling', takes: 'shell', names: 'cmd %comspec% %cmd%', verbs: '/c /k /r /q /s /v:on' },
  {
    weight: 'word',
    takes: 'nothing',
    names: 'ver vol cls pause tasks calc notepad mspaint gpupdate taskmgr logoff perfmon msinfo32 diskpart chkdsk',
  },
  {
    weight: 'telling',
    takes: 'path',
    names:
      'certutil bitsadmin rundll32 regsvr32 mshta cscript wscript msiexec regedit findstr icacls cacls takeown xcopy robocopy forfiles mklink esentutl makecab extrac32 installutil msbuild odbcconf cmstp desktopimgdownldr ieexec pcalua diskshadow bcdedit wevtutil dsquery dsget csvde ldifde pushd popd rd md del erase ren ftype assoc subst certoc certreq conhost datasvcutil dnscmd eudcedit eventvwr extexport fltmc gpscript infdefaultinstall mavinject mpcmdrun msdt pcwrun pktmon pnputil presentationhost printbrm rasautou regasm regini regsvcs rpcping scriptrunner stordiag tttracer verclsid winget wuauclt xwizard procdump dism manage-bde setspn dsmod dsadd repadmin ntdsutil',
  },
  {
    weight: 'word',
    takes: 'path',
    names: 'type copy move rename explorer print replace compact at format',
  },
  { weight: 'telling', takes: 'host', names: 'tracert pathping netdom psexec mstsc winrs' },
  { weight: 'telling', takes: 'number', names: 'taskkill' },
  { weight: 'telling', takes: 'text', names: 'echo.' },
  { weight: 'word', takes: 'path', names: 'waitfor', verbs: '/t /s /si' },
  { weight: 'word', takes: 'command', names: 'runas for start call' },
  {
    weight: 'word',
    takes: 'verb',
    names: 'net net1',
    verbs:
      'user users view localgroup group use share start stop accounts session sessions time config computer statistics file',
  },
  {
    weight: 'word',
    takes: 'verb',
    names: 'reg',
    verbs: 'add query delete save export import copy load unload restore',
  },
  { weight: 'word', takes: 'verb', names: 'sc', verbs: 'query create start stop config delete qc queryex sdset' },
  {
    weight: 'telling',
    takes: 'verb',
    names: 'wmic',
    verbs:
      'process os computersystem useraccount service product qfe logicaldisk startup bios nic group share volume shadowcopy cpu diskdrive printer path nicconfig environment ntdomain',
  },
  {
    weight: 'telling',
    takes: 'verb',
    names: 'netsh',
    verbs: 'firewall advfirewall wlan interface int winhttp http trace dump winsock ipsec',
  },
  {
    weight: 'telling',
    takes: 'verb',
    names: 'vssadmin wbadmin auditpol',
    verbs: 'list delete create resize query run',
  },
  { weight: 'telling', takes: 'verb', names: 'schtasks', verbs: '/create /query /run /delete /change /end' },
  { weight: 'word', takes: 'verb', names: 'if', verbs: 'exist defined errorlevel cmdextversion /i' },
  { weight: 'word', takes: 'verb', names: 'query', verbs: 'user session process termserver' },
];

/** Names of other lists that Windows has too, where case does not matter. */
export const SHARED_WITH_WINDOWS =
  'arp cd date dir echo exit find ftp hostname mkdir more ping rmdir route set sort telnet time';

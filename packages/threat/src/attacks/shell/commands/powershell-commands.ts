import type { CommandGroup } from './command-group.ts';

/** PowerShell itself, the cmdlets that read, run, fetch or list, and aliases that are no English word. */
export const POWERSHELL_COMMANDS: readonly CommandGroup[] = [
  {
    weight: 'telling',
    takes: 'shell',
    names: 'powershell pwsh',
    verbs:
      '-c -command -e -ec -en -enc -encodedcommand -f -file -ep -ex -exec -executionpolicy -nop -noprofile -noni -noninteractive -nologo -noexit -sta -w -windowstyle -version',
  },
  {
    weight: 'telling',
    takes: 'nothing',
    names:
      'get-process get-service get-childitem get-command get-item get-location get-host get-help get-history get-eventlog get-winevent get-hotfix get-computerinfo get-localuser get-localgroup get-localgroupmember get-aduser get-adcomputer get-adgroup get-addomain get-netipaddress get-netipconfiguration get-netadapter get-nettcpconnection get-psdrive get-module get-variable get-alias get-acl get-date get-job get-scheduledtask get-wmiobject get-ciminstance get-clipboard get-credential get-culture get-executionpolicy get-itemproperty get-mppreference get-psprovider get-pssession get-random get-smbshare get-timezone get-uptime get-volume get-disk get-vm resolve-dnsname test-connection test-netconnection show-command show-eventlog out-default out-gridview clear-host clear-history clear-eventlog stop-computer restart-computer',
  },
  {
    weight: 'telling',
    takes: 'text',
    names:
      'invoke-expression invoke-command invoke-webrequest invoke-restmethod invoke-item invoke-wmimethod invoke-cimmethod invoke-history invoke-mimikatz invoke-shellcode start-process start-job start-service start-sleep start-bitstransfer start-transcript stop-process stop-service restart-service new-object new-item new-service new-localuser new-psdrive new-pssession new-itemproperty new-alias new-scheduledtask new-netfirewallrule enter-pssession exit-pssession enable-psremoting set-executionpolicy set-content set-item set-itemproperty set-location set-mppreference set-alias set-variable set-acl set-service add-content add-type add-mppreference add-localgroupmember add-computer add-bitsfile remove-item remove-itemproperty remove-computer copy-item move-item rename-item clear-content clear-item get-content out-printer read-host convertto-securestring import-csv import-clixml export-csv export-clixml expand-archive compress-archive register-scheduledtask register-wmievent unblock-file update-help wait-process wait-job send-mailmessage debug-process disable-psremoting',
  },
  {
    weight: 'developer',
    takes: 'text',
    names:
      'select-string select-object foreach-object where-object sort-object measure-object group-object compare-object tee-object write-host write-output write-error write-warning write-verbose out-file out-string out-null out-host get-member add-member convertto-json convertfrom-json convertto-html convertto-csv import-module test-path join-path split-path resolve-path push-location pop-location',
  },
  { weight: 'tool', takes: 'text', names: 'iex icm' },
  { weight: 'tool', takes: 'nothing', names: 'gci' },
  { weight: 'tool', takes: 'host', names: 'iwr irm' },
  { weight: 'tool', takes: 'path', names: 'gc gi ni ri spps sls gps gwmi gsv gcim sasv' },
];

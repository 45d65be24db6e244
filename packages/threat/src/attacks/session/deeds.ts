import type { Deed, TacticOfDeed } from './deed.ts';

const deed = (
  name: string,
  [id, technique, tactic]: readonly [id: string, technique: string, tactic: TacticOfDeed],
  certainty: number,
  pattern: RegExp,
): Deed => ({ name, technique: { id, name: technique }, tactic, certainty, pattern });

/** The gravest first. */
export const DEEDS: readonly Deed[] = [
  deed(
    'mines_currency',
    ['T1496', 'Resource Hijacking', 'TA0040'],
    0.95,
    /xmrig|minerd|stratum\+(?:tcp|ssl):|cryptonight/i,
  ),
  deed(
    'destroys_data',
    ['T1485', 'Data Destruction', 'TA0040'],
    0.95,
    /\brm\s+-\w*[rf]\w*\s+(?:--no-preserve-root\s+)?\/(?:\s|\*|$)|\bmkfs\.|\bdd\s.{0,80}of=\/dev\/(?:sd|vd|nvme)/,
  ),
  deed('adds_ssh_key', ['T1098.004', 'SSH Authorized Keys', 'TA0003'], 0.95, /authorized_keys/),
  deed(
    'runs_what_it_loads',
    ['T1059.004', 'Unix Shell', 'TA0002'],
    0.95,
    /(?:wget|curl|tftp|ftpget|base64)\b.{0,2000}\|\s*(?:sudo\s+)?(?:ba|da|k|z)?sh\b|chmod\s+(?:\+x|[0-7]{3,4})\s.{0,400}(?:;|&&)\s*(?:sh\s|\.?\/)/,
  ),
  deed(
    'loads_tools',
    ['T1105', 'Ingress Tool Transfer', 'TA0011'],
    0.9,
    /\b(?:wget|curl|tftp|ftpget|lwp-download|axel)\b.{0,400}(?:(?:https?|t?ftp):\/\/|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3})/,
  ),
  deed(
    'opens_firewall',
    ['T1562.004', 'Disable or Modify System Firewall', 'TA0005'],
    0.85,
    /\biptables\s+(?:-F|--flush|-X)|\bufw\s+disable|setenforce\s+0|\bstop\s+(?:firewalld|ufw|apparmor)/,
  ),
  deed(
    'changes_accounts',
    ['T1098', 'Account Manipulation', 'TA0003'],
    0.85,
    /\b(?:chpasswd|passwd\s+\S|useradd|adduser|usermod)\b/,
  ),
  deed(
    'starts_with_the_system',
    ['T1053.003', 'Cron', 'TA0003'],
    0.85,
    /\bcrontab\s+(?:-[eru]\b|-$|-\s|\/|\S+\.)|>{1,2}\s*\/(?:etc\/(?:cron|rc\.local|init\.d)|var\/spool\/cron)|systemctl\s+enable|\|\s*crontab\b/,
  ),
  deed(
    'hides_its_tracks',
    ['T1070.003', 'Clear Command History', 'TA0005'],
    0.8,
    /\bhistory\s+-\w*[cw]|\bunset\s+HIST|HISTFILE\s*=|HISTSIZE\s*=\s*0|(?:rm|>)\s.{0,80}(?:bash_history|\/var\/log\/)/,
  ),
  deed(
    'reads_password_hashes',
    ['T1003.008', '/etc/passwd and /etc/shadow', 'TA0006'],
    0.8,
    /\/etc\/(?:shadow|gshadow|master\.passwd)/,
  ),
  deed(
    'looks_for_credentials',
    ['T1552.001', 'Credentials In Files', 'TA0006'],
    0.7,
    /\bcat\s.{0,200}(?:id_[er][cds]\w{0,6}|\.aws\/credentials|\.env\b|\.pgpass|\.netrc)|\/D877F783D5D3EF8C/,
  ),
  deed(
    'decodes_a_payload',
    ['T1140', 'Deobfuscate/Decode Files or Information', 'TA0005'],
    0.7,
    /\bbase64\s+(?:-\w*[dD]|--decode)|\bxxd\s+-\w*r|\becho\s+-\w*e\w*\s.{0,40}\\x[0-9a-f]{2}/i,
  ),
  deed(
    'probes_for_a_honeypot',
    ['T1497.001', 'System Checks', 'TA0005'],
    0.7,
    /busybox\s+[A-Z]{4,12}\b|\/proc\/self\/exe|dmidecode|virt-what|systemd-detect-virt/,
  ),
  // `scp -t` and `scp -f` are what a client has this machine run to put a file here or to take one.
  deed(
    'moves_on',
    ['T1021.004', 'SSH', 'TA0008'],
    0.6,
    /(?:^|[;&|]\s*)(?:sshpass\s+\S|ssh\s+(?!-V\b)\S\S|scp\s+(?!(?:-[a-z]+\s+){0,4}-[a-z]{0,4}[ft]\s)\S\S)|\b(?:nmap|masscan|zmap|hydra)\b/,
  ),
  deed('ends_rivals', ['T1489', 'Service Stop', 'TA0040'], 0.6, /\b(?:pkill|killall|kill\s+-9)\b/),
  deed('raises_privileges', ['T1548.003', 'Sudo and Sudo Caching', 'TA0004'], 0.3, /(?:^|[;&|]\s*)(?:sudo|su)\b/),
  deed(
    'learns_the_system',
    ['T1082', 'System Information Discovery', 'TA0007'],
    0.3,
    /\b(?:uname|lscpu|nproc|lspci|lsb_release|hostnamectl|free|uptime)\b|\/proc\/(?:cpuinfo|meminfo|version)|\/etc\/(?:issue|os-release)/,
  ),
  deed(
    'learns_the_network',
    ['T1016', 'System Network Configuration Discovery', 'TA0007'],
    0.3,
    /\b(?:ifconfig|ip\s+(?:a|r|addr|route|neigh)|arp\s+-a|route\s+-n)\b/,
  ),
  deed(
    'learns_the_connections',
    ['T1049', 'System Network Connections Discovery', 'TA0007'],
    0.3,
    /(?:^|[;&|]\s*)(?:sudo\s+)?(?:netstat|lsof\s+-\w*i|ss(?:\s+-|\s*(?:$|[;&|])))/,
  ),
  deed(
    'learns_the_users',
    ['T1033', 'System Owner/User Discovery', 'TA0007'],
    0.25,
    /(?:^|[;&|]\s*)(?:w|who|whoami|id|last|lastlog|users)\b|\/etc\/passwd/,
  ),
  deed('learns_the_processes', ['T1057', 'Process Discovery', 'TA0007'], 0.2, /(?:^|[;&|]\s*)(?:ps|top|pgrep)\b/),
  deed(
    'looks_around',
    ['T1083', 'File and Directory Discovery', 'TA0007'],
    0.2,
    /(?:^|[;&|]\s*)(?:ls|find|locate|tree)\b/,
  ),
];

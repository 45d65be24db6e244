import type { CommandGroup } from './command-group.ts';

/** Commands of POSIX systems, their shells and busybox that appear in attacks. */
export const UNIX_COMMANDS: readonly CommandGroup[] = [
  {
    weight: 'telling',
    takes: 'nothing',
    names:
      'whoami ifconfig netstat uname printenv lsof lscpu lsblk lsmod dmesg iptables pstree vmstat logname lastlog lsb_release compgen nproc telnetd lspci lsusb lsns lslocks blkid iwconfig hostnamectl loginctl timedatectl journalctl getenforce capsh sestatus atq showmount rpcinfo lshw hciconfig runlevel neofetch',
  },
  {
    weight: 'telling',
    takes: 'nothing',
    names:
      'msfconsole msfvenom msfdb setoolkit bettercap ettercap airmon-ng enum4linux linpeas.sh winpeas.exe mimikatz',
  },
  { weight: 'telling', takes: 'nothing', names: 'getent', verbs: 'passwd group hosts shadow services' },
  { weight: 'tool', takes: 'nothing', names: 'ls pwd df du ss ll' },
  { weight: 'tool', takes: 'nothing', names: 'ps', verbs: 'aux ax auxf auxww axjf' },
  { weight: 'tool', takes: 'shell', names: 'sh bash zsh ksh csh tcsh dash ash rbash', verbs: '-c -i -ic -lc -ci' },
  {
    weight: 'word',
    takes: 'nothing',
    names:
      'id set date who last users groups history hostname top jobs mount exit logout uptime free arch reboot halt poweroff locale dir vdir alias yes cal passwd finger tree reset clear disown umask dirs shopt domainname dnsdomainname ypdomainname tty',
  },
  {
    weight: 'telling',
    takes: 'path',
    names:
      'chmod chown chgrp readelf objdump hexdump xxd egrep fgrep zcat zgrep bzcat xzcat mkfifo mknod mktemp rmdir unlink realpath readlink crontab visudo insmod gunzip bunzip2 setfacl chattr lsattr md5sum sha1sum sha256sum sha512sum cksum cpio shred fdisk parted mkfs mkfs.ext4 mkswap swapoff losetup modprobe rmmod setcap getcap debugfs bzip2 xz zstd 7z unrar ldconfig ltrace ssh-keygen ssh-add ssh-copy-id chpasswd chage gpasswd usermod userdel groupdel deluser adduser visudo sqlite3 mysqldump pg_dump pg_dumpall mongodump apachectl nft ip6tables ebtables',
  },
  {
    weight: 'telling',
    takes: 'path',
    names:
      'agetty basenc batcat bpftrace bzip2recover cpulimit csplit dmidecode dmsetup dos2unix efibootmgr exiftool fish fusermount gcore genisoimage ginsh hexedit iconv ispell jjs ksu logsave lwp-mirror msgfilter mkisofs nawk nroff objcopy pdflatex pgrep pidof pidstat posh prlimit ptx rlwrap rpm2cpio run-parts runuser rview rvim sash scanmem setarch setpriv slsh start-stop-daemon sysctl systemd-run taskset torify torsocks troff unexpand unsquashfs update-alternatives uudecode uuencode uuname valgrind vigr vimdiff vipw virsh xdotool xelatex yash zsoelim zypper mapfile readarray',
  },
  {
    weight: 'telling',
    takes: 'path',
    names:
      'utelnetd nvram uci ubus opkg brctl iwpriv iwlist fw_printenv fw_setenv dropbear dropbearkey udhcpc devmem tcpsvd udpsvd httpd crond inetd syslogd klogd ifup ifdown ftpget ftpput fuser killall5 miniupnpd',
  },
  {
    weight: 'telling',
    takes: 'nothing',
    names: 'sw_vers ioreg dscl launchctl networksetup system_profiler pbpaste sockstat prtconf svcs swapon mdfind',
  },
  {
    weight: 'tool',
    takes: 'path',
    names:
      'cat rm cp mv ln cd grep sed wc nl od tac dd vi vim nano tar gzip zip unzip diff mkdir cmp ed gdb gcc cc rev tr uniq stat base32 base64',
  },
  {
    weight: 'word',
    takes: 'path',
    names:
      'more less head tail find sort cut paste fold join split touch file strings tee locate test comm column shuf source . emacs pr umount install look man print export declare read unset fmt',
  },
  { weight: 'word', takes: 'trapped', names: 'trap' },
  { weight: 'word', takes: 'optional', names: 'env' },
  {
    weight: 'telling',
    takes: 'host',
    names:
      'wget curl nslookup ncat netcat socat traceroute tracepath whois tftp rlogin rsync sshpass nmap tcpdump lwp-request lwp-download axel aria2c psql mysql mysqladmin redis-cli mongosh ldapsearch smbclient rpcclient snmpwalk ethtool arping hping3 masscan ngrep tshark rclone xfreerdp sqlmap hydra nikto wpscan gobuster ffuf dirsearch nuclei crackmapexec netexec evil-winrm hashcat',
  },
  { weight: 'tool', takes: 'host', names: 'ping ping6 nc dig ssh scp sftp ftp telnet arp mtr lynx links w3m ip xterm' },
  { weight: 'word', takes: 'host', names: 'host sendmail mail mailx mutt fetch' },
  { weight: 'word', takes: 'verb', names: 'su', verbs: 'root - -l -c' },
  { weight: 'word', takes: 'verb', names: 'screen tmux', verbs: '-dm -d -dms -ls -list new new-session ls attach' },
  { weight: 'word', takes: 'verb', names: 'expect', verbs: '-c' },
  { weight: 'word', takes: 'verb', names: 'ufw setenforce', verbs: 'disable enable status 0 1' },
  { weight: 'word', takes: 'command', names: 'time', verbs: '/t' },
  { weight: 'word', takes: 'host', names: 'openssl', verbs: 's_client enc passwd rand req base64 version' },
  { weight: 'word', takes: 'nothing', names: 'route', verbs: 'print add delete' },
  { weight: 'telling', takes: 'number', names: 'usleep pkill killall skill' },
  { weight: 'word', takes: 'number', names: 'sleep kill shutdown seq ulimit init telinit' },
  { weight: 'word', takes: 'count', names: 'timeout', verbs: '/t /nobreak' },
  { weight: 'word', takes: 'text', names: 'echo printf expr' },
  { weight: 'tool', takes: 'code', names: 'python python2 python3 pypy', verbs: '-c -ic' },
  {
    weight: 'tool',
    takes: 'code',
    names: 'perl perl5 ruby lua luajit tclsh irb groovy rscript erl dc',
    verbs: '-e -E -ne -le -mio -rsocket -eval',
  },
  { weight: 'tool', takes: 'code', names: 'php php5 php7 php8 osascript jrunscript', verbs: '-r -e' },
  { weight: 'developer', takes: 'code', names: 'node nodejs deno bun', verbs: '-e -p -pe --eval --print' },
  { weight: 'tool', takes: 'path', names: 'awk gawk mawk' },
  {
    weight: 'tool',
    takes: 'command',
    names: 'sudo nohup xargs busybox toybox setsid chroot stdbuf strace ltrace ionice doas unshare nsenter pkexec',
  },
  {
    weight: 'word',
    takes: 'command',
    names:
      'exec eval command builtin nice watch then do else while until parallel script flock which whereis coproc .shell .system',
  },
  {
    weight: 'developer',
    takes: 'path',
    names:
      'npm yarn pnpm git docker podman kubectl helm pip pip3 apt apt-get yum dnf apk rpm dpkg brew composer systemctl pacman',
    verbs:
      'clone log status config pull push fetch ps images run exec get describe logs list list-units install update remove delete start stop restart enable disable -l -qa -i',
  },
  {
    weight: 'developer',
    takes: 'verb',
    names:
      'aws gcloud az gsutil doctl oci aliyun ibmcloud crictl nerdctl minikube vault consul nomad etcdctl gh glab heroku vercel netlify wrangler flyctl tailscale op',
    verbs:
      's3 sts iam ec2 ssm secretsmanager lambda rds eks auth config configure compute container projects secrets storage login account vm keyvault ad ls cp cat read kv list token agent api repo secret env whoami ps get',
  },
  {
    weight: 'developer',
    takes: 'path',
    names:
      'npx pnpx bunx uvx pipx make cmake cargo go gem bundle mvn gradle terraform ansible service snap useradd usermod adduser groupadd java javac jar',
  },
];

export interface UnitParts {
  /** Absolute path of the Node that came with the installation. */
  readonly node: string;
  /** Absolute path of the installation. */
  readonly installation: string;
  /** File with the settings of the agent, as `NAME=value` lines. */
  readonly settings: string;
  readonly user: string;
}

/** The systemd unit of an agent: starts at boot, may bind low ports, and may write nowhere but where its data is. */
export function agentUnit({ node, installation, settings, user }: UnitParts): string {
  return `# Made by "sundew install-agent", which replaces it. Changes of your own: systemctl edit sundew-agent
[Unit]
Description=Sundew, SSH honeypot
Documentation=file://${installation}/docs/guides/ssh-honeypot.md
Wants=network-online.target
After=network-online.target

[Service]
User=${user}
Group=${user}
EnvironmentFile=${settings}
Environment=SERVICE_DATA_DIR=/var/lib/sundew-agent
ExecStart=${node} ${installation}/apps/ssh-agent/src/main.ts
StateDirectory=sundew-agent
StateDirectoryMode=0700
UMask=0077
Restart=on-failure
RestartSec=2
TimeoutStopSec=30
LimitNOFILE=65536
MemoryMax=1G

AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
LockPersonality=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}

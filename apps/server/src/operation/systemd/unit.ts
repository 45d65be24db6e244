export interface UnitParts {
  /** Absolute path of the Node that came with the installation. */
  readonly node: string;
  /** Absolute path of the installation. */
  readonly installation: string;
  /** Directory of `sundew.yaml`. */
  readonly settings: string;
  /** Directory below `/var/lib`, made and owned by systemd. */
  readonly state: string;
  readonly user: string;
}

/** The systemd unit of the service: starts at boot, may bind low ports, and may write nowhere but where its data is. */
export function systemdUnit({ node, installation, settings, state, user }: UnitParts): string {
  return `# Made by "sundew install-service", which replaces it. Changes of your own: systemctl edit sundew
[Unit]
Description=Sundew, detection of bots and threats
Documentation=file://${installation}/docs/guides/on-a-server.md
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
User=${user}
Group=${user}
WorkingDirectory=${settings}
Environment=SUNDEW_DATA_DIR=/var/lib/${state} NODE_COMPILE_CACHE=/var/cache/${state}
ExecStart=${node} --max-semi-space-size=16 --expose-gc ${installation}/apps/server/src/main.ts
StateDirectory=${state}
StateDirectoryMode=0700
CacheDirectory=${state}
UMask=0077
Restart=on-failure
RestartSec=2
# The service ends its PostgreSQL by itself.
KillMode=mixed
TimeoutStopSec=60
LimitNOFILE=65536

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
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
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

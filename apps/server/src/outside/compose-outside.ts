import type { Platform } from '../platform/compose-platform.ts';
import { readCertificates } from '../platform/config/setting-file.ts';
import { startTogether } from '../platform/endings.ts';
import type { HealthCheck } from '../platform/health-check.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { acmeOptions } from './acme/acme-options.ts';
import { createAuthority } from './acme/authority.ts';
import type { CertificateAuthority } from './acme/certificate-authority-port.ts';
import { createIpIntelligence } from './addresses/ip-intelligence.ts';
import type { IpIntelligence } from './addresses/ip-intelligence-port.ts';
import { createDomainLookups } from './dns/domain-lookups.ts';
import type { DomainLookups } from './dns/domain-lookups-port.ts';
import { createNameLookup } from './dns/name-lookup.ts';
import type { NameLookup } from './dns/name-lookup-port.ts';
import type { Mail } from './mail/mail-port.ts';
import { createMail } from './mail/smtp-mail.ts';
import { openPayments } from './payments/open-payments.ts';
import type { Payments } from './payments/payments-port.ts';
import type { AddressRegister } from './registers/address-register-port.ts';
import { createRdapRegister } from './registers/rdap.ts';
import { createSiems } from './siem/open-siems.ts';
import type { Siems } from './siem/siem-port.ts';
import { createGuardedSsh } from './ssh/guarded-ssh.ts';
import type { GuardedSsh } from './ssh/guarded-ssh-port.ts';
import { createWafs } from './waf/open-wafs.ts';
import type { Wafs } from './waf/waf-port.ts';
import { createGuardedFetch } from './web/guarded-fetch.ts';
import type { GuardedFetch } from './web/guarded-fetch-port.ts';

/** Everything that leaves the process, each behind its port. */
export interface Outside extends Wing {
  readonly authority: CertificateAuthority;
  readonly intelligence: IpIntelligence;
  readonly lookups: DomainLookups;
  readonly mail: Mail;
  readonly names: NameLookup;
  /** Null where nothing is sold. */
  readonly payments: Payments | null;
  /** Registers of addresses, asked when a person asks. */
  readonly register: AddressRegister;
  /** Receivers of detections. */
  readonly siems: Siems;
  /** Visits to SSH servers that people configure. */
  readonly ssh: GuardedSsh;
  /** Firewalls of others. */
  readonly wafs: Wafs;
  /** Requests to addresses that people configure. */
  readonly web: GuardedFetch;
}

/** Opens the feeds and makes whoever asks other machines; nothing is sent yet. */
export function composeOutside({ config, data, log, publicAddress }: Platform): Promise<Outside> {
  return startTogether(log, async (atEnd) => {
    const rootsPem =
      config.outbound_ca_file === null ? null : readCertificates('SUNDEW_OUTBOUND_CA_FILE', config.outbound_ca_file);
    const mail = createMail({
      ...{ smtpUrl: config.smtp_url, from: config.mail_from, publicUrl: publicAddress.url, rootsPem },
    });
    if (!mail.isOn) log.info('SUNDEW_SMTP_URL is not set: no mail is sent');
    const intelligence = await createIpIntelligence({
      dataDir: data.path,
      settings: {
        feedsFile: config.feeds_file,
        geoCityMmdb: config.geo_city_mmdb,
        geoAsnMmdb: config.geo_asn_mmdb,
        feedRefresh: config.feed_refresh,
        outboundPrivate: config.outbound_private,
      },
      log,
    });
    atEnd(() => intelligence.close());
    const payments = await openPayments({
      provider: config.billing,
      stripeSecretKey: config.stripe_secret_key,
      stripeWebhookSecret: config.stripe_webhook_secret,
      stripeUrl: config.stripe_url,
    });
    const names = createNameLookup({ servers: config.dns_servers });
    atEnd(() => names.close());
    const lookups = createDomainLookups({ servers: config.dns_servers });
    atEnd(() => lookups.close());
    const web = createGuardedFetch({ allowPrivate: config.outbound_private, rootsPem });
    atEnd(() => web.close());
    return {
      ...BARE_WING,
      ...{ mail, intelligence, names, lookups, payments, web },
      register: createRdapRegister({ web, intelligence }),
      siems: createSiems({
        ...{ allowPrivate: config.outbound_private, networks: config.siem_networks, rootsPem },
        ...{ brand: config.brand, publicUrl: publicAddress.url },
      }),
      ssh: createGuardedSsh({ allowPrivate: config.outbound_private }),
      wafs: createWafs({ cloudflare: config.cloudflare_url, awsWaf: config.aws_waf_url }),
      authority: createAuthority(acmeOptions(config)),
      checks: [feedsCheck(intelligence)],
    };
  });
}

function feedsCheck(intelligence: Pick<IpIntelligence, 'feeds'>): HealthCheck {
  return {
    name: 'feeds',
    check() {
      const feeds = intelligence.feeds();
      const unhealthy = feeds.filter(({ state }) => state !== 'ok').map(({ name }) => name);
      const details = feeds.map(({ name, kind, state, entries, source }) => ({ name, kind, state, entries, source }));
      if (unhealthy.length === 0) return { state: 'ok', advice: '', details };
      const advice = `What these feeds do not list is unknown, not clean: ${unhealthy.join(', ')}. Check the outgoing network or the feeds file.`;
      return { state: 'degraded', advice, details };
    },
  };
}

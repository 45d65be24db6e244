import { startAwsStandIn } from './aws-stand-in.ts';
import { startCloudflareStandIn } from './cloudflare-stand-in.ts';

/** A firewall of each kind, for suites that need one to be there. */
export interface FirewallStandIns {
  /** Settings that lead a service there. */
  readonly settings: Readonly<Record<string, string>>;
  /** What connects them, by the path of the kind. */
  readonly accounts: Readonly<Record<'cloudflare' | 'aws-waf', Readonly<Record<string, string>>>>;
  close(): Promise<void>;
}

export async function startFirewallStandIns(): Promise<FirewallStandIns> {
  const [cloudflare, aws] = await Promise.all([startCloudflareStandIn(), startAwsStandIn()]);
  return {
    settings: { SUNDEW_CLOUDFLARE_URL: cloudflare.url, SUNDEW_AWS_WAF_URL: aws.url },
    accounts: {
      cloudflare: cloudflare.account,
      'aws-waf': {
        ...{ web_acl_arn: aws.aclArn, access_key_id: aws.keyId },
        secret_access_key: 'the-secret-access-key-of-a-stand-in',
      },
    },
    async close() {
      await Promise.all([cloudflare.close(), aws.close()]);
    },
  };
}

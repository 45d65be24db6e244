import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { readsSecrets, secretFrom } from '../../calling/secrets.ts';
import { type ConnectOptions, shared, withConnectOptions } from './connecting.ts';

export const addAws = organizationVerb({
  usage: 'aws <web-acl-arn>',
  about: 'Connects a web ACL of AWS WAF. The key is read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  need: 'either',
  options: (verb) =>
    readsSecrets(withConnectOptions(verb), {
      access_key_id: 'AWS_ACCESS_KEY_ID',
      secret_access_key: 'AWS_SECRET_ACCESS_KEY',
    }),
  examples: ['firewalls aws arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/shop/a1b2… --mode count'],
  async run({ api, path, options, context }: VerbSession<ConnectOptions>, arn: string) {
    const body = {
      ...shared(options),
      web_acl_arn: arn,
      access_key_id: secretFrom(context, 'AWS_ACCESS_KEY_ID'),
      secret_access_key: secretFrom(context, 'AWS_SECRET_ACCESS_KEY'),
    };
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/aws-waf', {
        params: { path },
        body,
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Connected ${data.name}. Blocks are put there from now on.`);
  },
});

import { WEB_ACL_ARN_PATTERN } from '@sundew/wire/web-acl-arn';
import { Type } from 'typebox';
import { line } from './field.ts';
import type { FirewallKind } from './firewall-kind.ts';

/** A web ACL of AWS WAF, of a region or of CloudFront; its ARN says which. */
export const awsWaf: FirewallKind = {
  name: 'aws_waf',
  label: 'AwsWaf',
  settings: {
    web_acl_arn: Type.String({ maxLength: 400, pattern: WEB_ACL_ARN_PATTERN }),
    access_key_id: line(16, 128),
  },
  secrets: { secret_access_key: line(16, 200) },
  example: {
    web_acl_arn: 'arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/shop/a1b2c3d4-5678-90ab-cdef-000000000001',
    access_key_id: 'AKIAEXAMPLE000000001',
    secret_access_key: 'a-secret-access-key-of-the-provider',
  },
};

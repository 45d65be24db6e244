/** What names a web ACL of AWS WAF: `arn:aws:wafv2:<region>:<account>:<regional or global>/webacl/<name>/<id>`. */
export const WEB_ACL_ARN_PATTERN =
  '^arn:aws[a-z-]*:wafv2:([a-z0-9-]+):\\d{12}:(regional|global)/webacl/([\\w-]{1,128})/([\\w-]{1,36})$';

import { LongRuns } from '../../../platform/text/long-runs.ts';
import { removeHookAddresses } from './hook-addresses.ts';
import { REMOVED } from './removed.ts';

/** Words after which, and beginnings with which, keys and tokens of well-known issuers are written. */
const KINDS: readonly string[] = [
  // JSON Web Tokens, signed or encrypted.
  'eyJ[\\w-]{8,}\\.[\\w-]{4,}(?:\\.[\\w-]*){0,3}',
  // Ours.
  'wds1\\.[\\w-]{8,}',
  'wd_\\w{16,}',
  // Payment.
  '(?:sk|pk|rk|ek)_(?:live|test)_\\w{8,}',
  '(?:rzp|duffel|shippo)_(?:live|test)_[\\w-]{14,}',
  '[a-z]{2,16}_(?:secret|pat)_(?=[a-z]{0,40}[A-Z\\d])[A-Za-z\\d]{14,}',
  'FLWSECK(?:_TEST)?-[\\w-]{12,}',
  'access-(?:production|sandbox|development)-[0-9a-f-]{36}',
  'EZ[AT]K\\w{50,}',
  'whsec_[\\w+/=-]{16,}',
  'sq0(?:atp|csp|idp)-[\\w-]{20,}',
  'access_token\\$\\w+\\$[\\w$]{16,}',
  // Code hosting and packages.
  'gh[oprsu]_\\w{16,}',
  'github_pat_\\w{16,}',
  'gl(?:pat|dt|rt|cbt|ptt|ft|imt|agent|soat|ffct)-[\\w.-]{16,}',
  'npm_\\w{16,}',
  'pypi-[\\w-]{16,}',
  'rubygems_\\w{16,}',
  'dckr_(?:pat|oat)_[\\w-]{16,}',
  'AT[AC]TT3[\\w=-]{20,}',
  'CCI(?:PAT|PRJ)_\\w{20,}',
  'bk(?:ua|at)_\\w{32,}',
  'cio\\w{32}',
  'AKCp\\w{60,}',
  'cmVmdGtu[\\w=]{40,}',
  'ATBB\\w{24,}',
  'oy2[a-z0-9]{43}',
  // Clouds.
  '(?:AKIA|ASIA|ABIA|ACCA)[0-9A-Z]{12,}',
  'AKID\\w{30,}',
  'LTAI\\w{16,}',
  'AQVN[\\w-]{35,}',
  'SCW[A-Z0-9]{17}',
  '[\\w~.]{3}\\dQ~[\\w~.-]{31,}',
  '\\w{14}\\.atlasv1\\.[\\w-]{40,}',
  'dp\\.(?:pt|st|ct|sa|scim|audit)\\.[\\w.-]{32,}',
  'dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.\\w{32,}',
  '0\\.[0-9a-f]{8}-[0-9a-f-]{27}\\.\\w{20,}:[\\w+/=]{20,}',
  'vc[aikpr]_\\w{24,}',
  'vercel_blob_rw_\\w{20,}',
  'fo1_[\\w-]{40,}',
  'AIza[\\w-]{24,}',
  'GOCSPX-[\\w-]{16,}',
  'ya29\\.[\\w-]{16,}',
  'do[opr]_v1_\\w{32,}',
  'dapi[0-9a-f]{32}',
  'hv[sbr]\\.[\\w-]{16,}',
  'tskey-[\\w-]{16,}',
  'sbp_\\w{32,}',
  'pscale_(?:tkn|pw|oauth)_[\\w.-]{16,}',
  'nfp_\\w{32,}',
  'fm2_[\\w+/=]{16,}',
  'HRKU-[\\w-]{30,}',
  'pul-[0-9a-f]{40}',
  // Chat, mail and telephone.
  'xox[abeoprs]-[\\w-]{8,}',
  'xapp-[\\w-]{16,}',
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
  'xkeysib-[\\w-]{32,}',
  're_(?=[a-z]{0,40}[A-Z\\d])[A-Za-z\\d]{8}_[A-Za-z\\d]{20,}',
  'pat-(?:na|eu|ap)\\d-[0-9a-f]{8}-[0-9a-f-]{27}',
  'key-[0-9a-f]{32}',
  '[0-9a-f]{32}-(?:us\\d{1,2}|[0-9a-f]{8}-[0-9a-f]{8})',
  '[MNO][\\w-]{23,27}\\.[\\w-]{6}\\.[\\w-]{27,}',
  'mfa\\.[\\w-]{60,}',
  'SK[0-9a-f]{32}',
  '\\d{8,10}:AA[\\w-]{30,}',
  'EAA[A-Za-z0-9]{40,}',
  // Models and tools.
  'sk-[\\w-]{20,}',
  'gsk_\\w{32,}',
  'xai-\\w{40,}',
  'pplx-\\w{32,}',
  'hf_\\w{24,}',
  'nvapi-[\\w-]{24,}',
  'pcsk_\\w{24,}',
  'lsv2_(?:pt|sk)_\\w{32,}',
  'tvly-(?:dev-|prod-)?\\w{20,}',
  'ph[cxs]_\\w{32,}',
  'r8_\\w{24,}',
  'lin_api_\\w{24,}',
  'figd_[\\w-]{20,}',
  'ntn_\\w{32,}',
  'PMAK-[\\w-]{24,}',
  'NR(?:AK|II|JS|RA)-\\w{16,}',
  'CFPAT-[\\w-]{40,}',
  'pat\\w{14}\\.[0-9a-f]{64}',
  'secret_(?=[a-z]{0,40}[A-Z\\d])[A-Za-z\\d]{40,}',
  '\\d\\/\\d{16}\\/\\d{16}:[0-9a-f]{32}',
  'sntry[su]_[\\w+/=-]{24,}',
  'glsa_\\w{24,}',
  'glc_[\\w=]{24,}',
  // Shops.
  'shp(?:at|ss|ca|pa)_\\w{24,}',
  'c[ks]_[0-9a-f]{40}',
  // Private keys and hashes of passwords.
  '(?:5[HJK]|[KL][1-5])[1-9A-HJ-NP-Za-km-z]{49,50}(?!\\w)',
  '[0-9a-f]{32}:[0-9a-f]{32}:::',
  'AGE-SECRET-KEY-1\\w{40,}',
  '\\$(?:2[abxy]?\\$\\d\\d|apr1\\$[\\w./]{1,8}|argon2(?:id|i|d)\\$v=\\d+\\$[mtp=,\\d]+|[156y]\\$(?:rounds=\\d+\\$)?[\\w./]{1,16})\\$?[\\w./+$]{22,}',
];

/**
 * Secrets that show by their own shape, wherever they stand. Each begins where no character of its own kind stands
 * before it and repeats one kind of character, so a text is looked at once, however it is made.
 */
const SHAPES = new RegExp(`(?:(?<![\\w-])|(?<=%[0-9A-F]{2}))(?:${KINDS.join('|')})`, 'g');

/** What such a secret, or its end, stands in: no character of one is any other, and none is shorter. */
const RUNS = new LongRuns(/[\w%~.$+/=:,-]/, 13);

/** `Bearer …`, `Basic …` and the like. */
const SCHEMES =
  /(?<![A-Za-z])(bearer|basic|digest|negotiate|ntlm|apikey)(\s+|\+|%20)(?:\w{1,32}=\\?"[^"\r\n]*"(?:,\s{0,3}\w{1,32}=(?:\\?"[^"\r\n]*"|[^\s",]*))*|[\w+/=.~-]{6,})/gi;

/** Seeds of one-time codes, as they are shown for scanning. */
const SEEDS = /(otpauth(?:-migration)?:\/\/)[^\s"'<>[]+/gi;

/** A text without tokens of well-known issuers, `Bearer …`, seeds of one-time codes and addresses of webhooks. */
export function removeTokens(text: string): string {
  const shapeless = RUNS.replace(text, (run) => run.replace(SHAPES, REMOVED));
  const plain = removeHookAddresses(shapeless.replace(SCHEMES, `$1$2${REMOVED}`));
  return plain.replace(SEEDS, `$1${REMOVED}`);
}

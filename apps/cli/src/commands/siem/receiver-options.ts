import { readFileSync } from 'node:fs';
import { lowestScoreOf } from '@sundew/threat/scoring/levels';
import { SIEM_FORMATS, type SiemFormat } from '@sundew/wire/siem';
import { THREAT_LEVELS, type ThreatLevel } from '@sundew/wire/verdict';
import { type Command as Commander, InvalidArgumentError, Option } from 'commander';
import { readsSecrets } from '../../calling/secrets.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

/** What can be said of a receiver beside its kind and name. */
export interface ReceiverOptions {
  readonly host?: string;
  readonly port?: number;
  readonly address?: string;
  readonly index?: string;
  readonly tenant?: string;
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly format?: SiemFormat;
  readonly minScore?: number;
  readonly minLevel?: ThreatLevel;
  readonly property?: string;
}

export function withReceiverOptions(command: Commander): Commander {
  return readsSecrets(command, { token: 'SUNDEW_SIEM_TOKEN' })
    .option('--host <host>', 'of syslog')
    .option('--port <port>', 'of syslog: 6514 unless you say another', wholeNumber(1, 65_535))
    .option('--address <url>', 'of the others: the server; of https: the collector itself')
    .option('--index <name>', 'of elasticsearch: a data stream or an index; of splunk: an index')
    .option('--tenant <name>', 'of loki')
    .option('--ca <file>', 'PEM file of the authority that the receiver is from', readPem)
    .option('--cert <file>', 'PEM file of a certificate to prove who we are', readPem)
    .option('--key <file>', 'PEM file of its private key', readPem)
    .addOption(new Option('--format <format>', 'how a detection is written').choices(SIEM_FORMATS))
    .option('--property <id>', 'only detections of this property; "all" takes that away')
    .option('--min-score <score>', 'leave out what scores less', wholeNumber(0, 100))
    .addOption(
      new Option('--min-level <level>', 'leave out lower levels').choices(THREAT_LEVELS).conflicts('minScore'),
    );
}

/** What was said, as the API takes it; the token is read from SUNDEW_SIEM_TOKEN. */
export function receiverFrom({ env }: Context, options: ReceiverOptions) {
  const { host, port, address, index, tenant, ca, cert, key, format, minLevel, property } = options;
  const minScore = options.minScore ?? (minLevel === undefined ? undefined : lowestScoreOf(minLevel));
  const token = env.SUNDEW_SIEM_TOKEN;
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(address === undefined ? {} : { url: address }),
    ...(index === undefined ? {} : { index }),
    ...(tenant === undefined ? {} : { tenant }),
    ...(token === undefined || token === '' ? {} : { token }),
    ...(ca === undefined ? {} : { ca_certificate: ca }),
    ...(cert === undefined ? {} : { client_certificate: cert }),
    ...(key === undefined ? {} : { client_key: key }),
    ...(format === undefined ? {} : { format }),
    ...(minScore === undefined ? {} : { min_bot_score: minScore }),
    ...(property === undefined ? {} : { property_id: property === 'all' ? null : property }),
  };
}

function readPem(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`It cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new crawler <name>`.
import { ahrefs } from './ahrefs.ts';
import { allenInstitute } from './allen-institute.ts';
import { amazon } from './amazon.ts';
import { anthropic } from './anthropic.ts';
import { apple } from './apple.ts';
import { baidu } from './baidu.ts';
import { bytedance } from './bytedance.ts';
import { censys } from './censys.ts';
import { cohere } from './cohere.ts';
import { commonCrawl } from './common-crawl.ts';
import { deepseek } from './deepseek.ts';
import { diffbot } from './diffbot.ts';
import { duckduckgo } from './duckduckgo.ts';
import { firecrawl } from './firecrawl.ts';
import { google } from './google.ts';
import { huawei } from './huawei.ts';
import { img2dataset } from './img2dataset.ts';
import { internetArchive } from './internet-archive.ts';
import { majestic } from './majestic.ts';
import { meta } from './meta.ts';
import { microsoft } from './microsoft.ts';
import { mistral } from './mistral.ts';
import { moz } from './moz.ts';
import { openai } from './openai.ts';
import { paloAltoNetworks } from './palo-alto-networks.ts';
import { perplexity } from './perplexity.ts';
import { semrush } from './semrush.ts';
import { seznam } from './seznam.ts';
import { timpi } from './timpi.ts';
import { webz } from './webz.ts';
import { yahoo } from './yahoo.ts';
import { yandex } from './yandex.ts';
import { youCom } from './you-com.ts';

export const crawlers = [
  ahrefs,
  allenInstitute,
  amazon,
  anthropic,
  apple,
  baidu,
  bytedance,
  censys,
  cohere,
  commonCrawl,
  deepseek,
  diffbot,
  duckduckgo,
  firecrawl,
  google,
  huawei,
  img2dataset,
  internetArchive,
  majestic,
  meta,
  microsoft,
  mistral,
  moz,
  openai,
  paloAltoNetworks,
  perplexity,
  semrush,
  seznam,
  timpi,
  webz,
  yahoo,
  yandex,
  youCom,
] as const;

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { behaviourOf } from '../../packages/sensor-core/src/clearance/crawler-behaviour.ts';
import type { CrawlerOperator } from '../../packages/threat/src/visitors/crawler.ts';
import type { Generator } from '../generation/generator.ts';

const FOLDER = 'packages/threat/src/visitors/crawlers';
const FILE = 'sensors/wordpress/sundew/wire/crawlers.gen.php';

/** The crawlers that sensors in TypeScript know, for the plugin for WordPress. */
export const generator: Generator = {
  name: 'php-crawlers',
  async generate(root) {
    const crawlers = await membersOf(root);
    const operators = crawlers.map(({ operator, hostSuffixes, agentHosts = [] }) => {
      const hosts = hostSuffixes.map((suffix) => suffix.replace(/^\./, ''));
      return `\t\t${quoted(operator)} => array( 'hosts' => ${listed(hosts)}, 'agents' => ${listed(agentHosts)} ),\n`;
    });
    // A longer word goes before one inside of it.
    const bots = crawlers
      .flatMap(({ operator, bots: sent }) => sent.map(({ token, category }) => ({ operator, token, category })))
      .sort((a, b) => b.token.length - a.token.length)
      .map(
        ({ operator, token, category }) =>
          `\t\t${quoted(token)} => array( ${quoted(operator)}, ${quoted(behaviourOf(category))} ),\n`,
      );
    return [
      {
        path: FILE,
        text: `<?php
/**
 * Made by \`npm run generate\` from packages/threat: who sends crawlers, by which names their addresses and signatures are
 * confirmed, and what part of a User-Agent says which crawler it is.
 *
 * @package Sundew
 */

return array(
\t'operators' => array(
${operators.join('')}\t),
\t'bots'      => array(
${bots.join('')}\t),
);
`,
      },
    ];
  },
};

/** From the files themselves: the registry may just be about to change. */
async function membersOf(root: string): Promise<readonly CrawlerOperator[]> {
  const files = readdirSync(join(root, FOLDER)).filter((file) => !file.endsWith('.gen.ts'));
  const modules = await Promise.all(
    files.sort().map((file) => import(join(root, FOLDER, file)) as Promise<Readonly<Record<string, CrawlerOperator>>>),
  );
  return modules.flatMap((module) => Object.values(module));
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? 'array()' : `array( ${texts.map(quoted).join(', ')} )`;
}

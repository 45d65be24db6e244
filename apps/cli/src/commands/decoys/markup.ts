import { readFileSync } from 'node:fs';
import { answerOf } from '@sundew/api-client/client';
import type { components } from '@sundew/api-client/schema.gen';
import type { Command as Commander } from 'commander';
import { asCommands } from '../../calling/as-commands.ts';
import { DECOY_NAMES, decoyIdOf } from '../../calling/decoy-at.ts';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';
import { EXIT, Exit, ExitAfterAnswer } from '../../terminal/exit.ts';

type Wish = components['schemas']['MarkupInput'];
type Markup = components['schemas']['Markup'];

interface Options {
  readonly style?: NonNullable<Wish['style']>;
  readonly address?: string;
  readonly pageUrl?: string;
  readonly stamped?: boolean;
  readonly page?: string;
}

export function addMarkup(verbs: Commander, context: Context): void {
  verbs
    .command('markup <decoy>')
    .description(
      `Prints markup for links to a decoy that programs follow and people do not meet. ${DECOY_NAMES} ` +
        'What speaks against a link is written to standard error.',
    )
    .option('--style <style>', 'only this way of hiding the link, such as clipped; default: all')
    .option('--address <ip>', 'visitor who is shown the page; marks the link with a keyed hash of it')
    .option('--page-url <url>', 'page that carries the link')
    .option('--stamped', 'mark the link without an address too')
    .option(
      '--page <file>',
      'source of your page; ends with 1 when people or browsers would follow its links to the decoy',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npm run sundew -- decoys markup /archive/older-offers\n' +
        '  npm run sundew -- decoys markup https://shop.example.com/old-prices --style clipped --address 203.0.113.7\n' +
        '  npm run sundew -- decoys markup /old-prices --page index.html --page-url https://shop.example.com/',
    )
    .action(async (wanted: string, _options, command) => {
      const options = optionsOf<Options>(command);
      const { api } = openSession(context, options, 'either');
      const pageHtml = options.page === undefined ? undefined : readPage(options.page);
      const { data } = await answerOf(
        api.POST('/api/decoys/{decoy_id}/markup', {
          params: { path: { decoy_id: await decoyIdOf(api, wanted) } },
          // The service reads the values and says what is wrong with them.
          body: {
            style: options.style,
            address: options.address,
            page_url: options.pageUrl,
            stamped: options.stamped,
            page_html: pageHtml,
          },
        }),
      );
      if (options.json) context.terminal.json(data);
      else print(context, data);
      if (data.checks.some(({ code, ok }) => code === 'page_links' && !ok)) {
        throw new ExitAfterAnswer(
          EXIT.checkFailed,
          'The page has links to the decoy that people or browsers would follow.',
        );
      }
    });
}

/** @throws Exit (usage) when the file cannot be read */
function readPage(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Exit(EXIT.usage, `${path} cannot be read (${code}).`);
  }
}

function print({ terminal }: Context, { url, stamp, variants, robots, checks }: Markup): void {
  terminal.line(`leads to   ${url}`);
  if (stamp !== null) terminal.line(`stamped    page ${stamp.page}, shown ${stamp.shown_at}`);
  for (const { style, reaches, html, css, inline_html: inline } of variants) {
    terminal.line('');
    terminal.line(`${style}: ${reaches}`);
    terminal.line(`  html     ${html}`);
    if (css !== null) terminal.line(`  css      ${css}`);
    if (inline !== null) terminal.line(`  or alone ${inline}`);
  }
  terminal.line('');
  const whose = robots.is_served ? 'answered by the service' : 'not answered by the service';
  terminal.line(`${robots.url}, ${robots.lines.length === 0 ? 'names no endpoint' : whose}`);
  for (const rule of robots.lines) terminal.line(`  ${rule}`);
  for (const { ok, message } of checks) if (!ok) terminal.note(asCommands(message));
}

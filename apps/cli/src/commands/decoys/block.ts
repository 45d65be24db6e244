import { answerOf } from '@sundew/api-client/client';
import { BAIT_TECHNOLOGIES, type BaitTechnology, WEB_SERVERS, type WebServer } from '@sundew/wire/decoys';
import { Option } from 'commander';
import { decoyAt } from '../../calling/decoy-at.ts';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';

interface Options {
  readonly site?: string;
  readonly technology: BaitTechnology;
  readonly server: WebServer;
  readonly decoy?: string;
  readonly upstream?: string;
}

/** Bait on a site of one's own: makes what is missing and prints what to paste. */
export const addBlock = organizationVerb({
  usage: 'block',
  about:
    'Puts bait on your own site and prints the block for its web server, which hands those paths on. No DNS, no code: ' +
    'the block goes to standard output, where it belongs to standard error. Run it again to add what is missing.',
  need: 'either',
  options: (verb) =>
    verb
      .option('--site <url>', 'address of your site, as people open it')
      .addOption(
        new Option('--technology <name>', 'what the site is made with').choices(BAIT_TECHNOLOGIES).default('generic'),
      )
      .addOption(new Option('--server <name>', 'your web server').choices(WEB_SERVERS).default('nginx'))
      .option('--decoy <decoy>', 'only this one, by path or address, of any domain')
      .option('--upstream <address:port>', 'where the web server reaches the decoy port; default: on the same machine'),
  examples: [
    'npm run -s sundew -- decoys block --site https://www.shop.example --technology wordpress',
    'decoys block --site https://www.shop.example --server caddy >> Caddyfile.bait',
  ],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const { terminal } = context;
    const { site, technology, server, upstream } = options;
    if ((site === undefined) === (options.decoy === undefined)) {
      throw new Exit(EXIT.usage, 'Name your site with --site, or one decoy with --decoy.');
    }
    const decoy = options.decoy === undefined ? null : await decoyAt(api, options.decoy);
    const domainId = decoy?.custom_domain_id ?? (await putBait(site ?? ''));
    const { data } = await answerOf(
      api.GET('/api/domains/{domain_id}/block', {
        params: { path: { domain_id: domainId }, query: { server, upstream, decoy_id: decoy?.id } },
      }),
    );
    if (options.json) return terminal.json(data);
    for (const line of data.block.split('\n')) terminal.line(line);
    terminal.note(`${data.place}. Then: ${data.reload}`);
    if (data.left_out.length > 0)
      terminal.note(`Not in the block, because web servers read them differently: ${data.left_out.join(', ')}`);
    if (!data.trusted) {
      terminal.note(
        'Set SUNDEW_TRUSTED_PROXIES to the web server (loopback, when it is this machine), or every visitor has its address.',
      );
    }
    if (site !== undefined) terminal.note(`Afterwards: npm run sundew -- decoys check ${site}`);

    async function putBait(address: string): Promise<string> {
      const made = await answerOf(
        api.POST('/api/organizations/{organization_id}/own-sites', {
          params: { path },
          body: { site: address, technology },
        }),
      );
      return made.data.domain_id;
    }
  },
});

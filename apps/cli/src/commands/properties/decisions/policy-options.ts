import { readFileSync } from 'node:fs';
import { DECISION_FACTS, FACT_CODES, FACT_SETTINGS, type FactCode, type FactSetting } from '@sundew/wire/decisions';
import { DEFAULT_DECISIONS, type PropertyDecisions } from '@sundew/wire/property-decisions';
import { THRESHOLD_PRESETS, type ThresholdPreset } from '@sundew/wire/verdict';
import { type Command as Commander, InvalidArgumentError, Option } from 'commander';
import { EXIT, Exit } from '../../../terminal/exit.ts';
import { wholeNumber } from '../../../terminal/option-values.ts';

/** `default` takes a switch back. */
type Switches = Readonly<Partial<Record<FactCode, FactSetting | 'default'>>>;

/** Settings of decisions as options; what is not named stays as it is. */
export interface PolicyOptions {
  readonly preset?: ThresholdPreset;
  readonly switch?: Switches;
  readonly halfLife?: number;
  readonly ownPath?: readonly string[];
  readonly baitPath?: readonly string[];
  readonly robots?: string;
  readonly allow?: string;
  readonly allowAgent?: string;
  readonly note?: string;
  readonly testNetwork?: readonly string[];
  readonly remove?: readonly string[];
  readonly reset?: boolean;
}

export function addPolicyOptions(command: Commander): Commander {
  return command
    .addOption(new Option('--preset <preset>', 'thresholds of the score').choices(THRESHOLD_PRESETS))
    .option(
      '--switch <fact=setting>',
      `what a fact leads to: ${[...FACT_SETTINGS, 'default'].join(', ')}; may be repeated`,
      addSwitch,
    )
    .option('--half-life <hours>', 'after so many hours evidence counts half', wholeNumber(1, 720))
    .option('--own-path <path...>', 'adds paths that your site has and that are never bait')
    .option('--bait-path <path...>', 'adds paths that nobody has a reason to ask for')
    .option('--robots <file>', 'robots.txt of your site, which programs are held to; "" for none', readRobots)
    .option('--allow <network>', 'lets an address or network in')
    .option('--allow-agent <text>', 'lets in whose User-Agent holds the text; with --allow, who fits both')
    .option('--note <text>', 'why, for --allow and --allow-agent')
    .option('--test-network <network...>', 'adds addresses or networks whose test traffic is your own')
    .option('--remove <entry...>', 'takes paths, networks or User-Agents off the lists again')
    .option('--reset', 'begins with the defaults instead of what is set');
}

export function namesNothing({
  preset,
  halfLife,
  ownPath,
  baitPath,
  robots,
  allow,
  allowAgent,
  testNetwork,
  ...options
}: PolicyOptions): boolean {
  const named = [
    preset,
    halfLife,
    ownPath,
    baitPath,
    robots,
    allow,
    allowAgent,
    testNetwork,
    options.switch,
    options.remove,
    options.reset,
  ];
  return named.every((value) => value === undefined);
}

/**
 * The settings that the options ask for, on top of those that are there.
 * @throws Exit (usage) for an entry to be removed that is on no list
 */
export function wishedDecisions(options: PolicyOptions, present: PropertyDecisions): PropertyDecisions {
  const base = options.reset ? DEFAULT_DECISIONS : present;
  const kept = without(base, options.remove ?? []);
  const { allow: network, allowAgent: agent, note = '' } = options;
  const isAllowing = network !== undefined || agent !== undefined;
  return {
    switches: switched(base.switches, options.switch ?? {}),
    memory_half_life_hours: options.halfLife ?? base.memory_half_life_hours,
    own_paths: [...new Set([...kept.own_paths, ...(options.ownPath ?? [])])],
    bait_paths: [...new Set([...kept.bait_paths, ...(options.baitPath ?? [])])],
    robots_txt: options.robots ?? kept.robots_txt,
    allow: isAllowing ? [...kept.allow, { network: network ?? null, user_agent: agent ?? null, note }] : kept.allow,
    test_networks: [...new Set([...kept.test_networks, ...(options.testNetwork ?? [])])],
  };
}

function without(base: PropertyDecisions, entries: readonly string[]): PropertyDecisions {
  const stays = (text: string | null) => text === null || !entries.includes(text);
  const lists = [
    ...base.own_paths,
    ...base.bait_paths,
    ...base.test_networks,
    ...base.allow.flatMap(({ network, user_agent }) => [network, user_agent]),
  ];
  const unknown = entries.find((entry) => !lists.includes(entry));
  if (unknown !== undefined) {
    const there = lists.filter((entry) => entry !== null).join(', ') || 'nothing';
    throw new Exit(EXIT.usage, `${unknown} is on none of the lists. On them: ${there}.`);
  }
  return {
    ...base,
    own_paths: base.own_paths.filter(stays),
    bait_paths: base.bait_paths.filter(stays),
    test_networks: base.test_networks.filter(stays),
    allow: base.allow.filter(({ network, user_agent: agent }) => stays(network) && stays(agent)),
  };
}

function switched(present: PropertyDecisions['switches'], wished: Switches): PropertyDecisions['switches'] {
  const switches: Partial<Record<FactCode, FactSetting>> = { ...present };
  for (const [code, setting] of Object.entries(wished) as [FactCode, FactSetting | 'default'][]) {
    if (setting === 'default' || setting === DECISION_FACTS[code]) delete switches[code];
    else switches[code] = setting;
  }
  return switches;
}

function addSwitch(text: string, before: Switches = {}): Switches {
  const [code = '', setting = ''] = text.split('=', 2).map((part) => part.trim());
  if (!isFactCode(code)) throw new InvalidArgumentError(`It begins with the name of a fact: ${FACT_CODES.join(', ')}.`);
  if (!isSetting(setting)) {
    throw new InvalidArgumentError(
      `It ends with what the fact leads to: ${code}=${[...FACT_SETTINGS, 'default'].join('|')}.`,
    );
  }
  return { ...before, [code]: setting };
}

function isFactCode(text: string): text is FactCode {
  return (FACT_CODES as readonly string[]).includes(text);
}

function isSetting(text: string): text is FactSetting | 'default' {
  return text === 'default' || (FACT_SETTINGS as readonly string[]).includes(text);
}

function readRobots(file: string): string {
  if (file === '') return '';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InvalidArgumentError(`It cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}).`);
  }
}

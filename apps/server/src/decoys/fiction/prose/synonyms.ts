/** Four words of the same meaning and form; which one is written carries two bits of a mark. */
export type SynonymGroup = readonly [string, string, string, string];

/**
 * Words that carry marks. A word belongs to one group only, and sentences use it in the one part of speech that its
 * group has, because every occurrence is a place where a mark may choose another member.
 */
export const SYNONYM_GROUPS: readonly SynonymGroup[] = [
  // adverbs
  ...groups(
    'usually normally generally typically, often frequently regularly commonly, quickly rapidly swiftly promptly',
  ),
  ...groups('slowly gradually steadily progressively, carefully thoroughly meticulously attentively'),
  ...groups('roughly approximately nearly almost, clearly plainly evidently obviously, mainly mostly chiefly largely'),
  ...groups(
    'really truly genuinely actually, rarely seldom infrequently occasionally, eventually ultimately finally invariably',
  ),
  ...groups('immediately instantly directly straightaway, slightly somewhat marginally fractionally'),
  ...groups('considerably markedly noticeably substantially, especially particularly notably principally'),
  ...groups('perhaps maybe possibly conceivably, however nevertheless nonetheless conversely'),
  ...groups('therefore consequently accordingly hence, afterwards later subsequently thereafter'),
  ...groups('properly correctly adequately suitably, safely securely reliably dependably'),
  // adjectives
  ...groups('small minor slight modest, large big sizeable substantial, good decent sound solid'),
  ...groups('excellent superb outstanding splendid, bad poor inferior shoddy, important vital essential crucial'),
  ...groups('common widespread frequent familiar, easy simple straightforward effortless'),
  ...groups('difficult hard tricky awkward, cheap inexpensive affordable economical, expensive costly dear pricey'),
  ...groups(
    'quick fast speedy rapid, strong sturdy robust tough, weak flimsy fragile feeble, clear plain evident obvious',
  ),
  ...groups('careful cautious prudent watchful, whole entire complete full, main chief principal primary'),
  ...groups('suitable appropriate fitting proper, usual normal customary ordinary'),
  ...groups(
    'sensible reasonable wise judicious, useful helpful handy valuable, worrying troubling alarming concerning',
  ),
  ...groups('unexpected surprising unforeseen startling, different distinct separate dissimilar'),
  ...groups(
    'extra additional further supplementary, sufficient adequate ample enough, necessary compulsory obligatory imperative',
  ),
  ...groups('many several numerous various'),
  // nouns
  ...groups(
    'problem issue difficulty nuisance, problems issues difficulties nuisances, method approach technique procedure',
  ),
  ...groups(
    'methods approaches techniques procedures, reason explanation rationale motive, result outcome consequence upshot',
  ),
  ...groups('results outcomes consequences effects, benefit advantage merit virtue, mistake error blunder oversight'),
  ...groups(
    'mistakes errors blunders oversights, customer client buyer purchaser, customers clients buyers purchasers',
  ),
  ...groups('choice option alternative selection, advice guidance counsel instruction, habit practice routine custom'),
  ...groups(
    'amount quantity volume portion, difference distinction contrast disparity, damage harm deterioration impairment',
  ),
  ...groups('beginners novices newcomers learners, experts specialists professionals veterans'),
  ...groups('colleagues coworkers teammates associates, owners users keepers operators'),
  // verbs
  ...groups(
    'check inspect examine verify, checked inspected examined verified, checking inspecting examining verifying',
  ),
  ...groups('replace swap exchange renew, replaced swapped exchanged renewed, replacing swapping exchanging renewing'),
  ...groups('buy purchase acquire obtain, bought purchased acquired obtained, help assist aid support'),
  ...groups(
    'shows reveals indicates demonstrates, show reveal indicate demonstrate, showed revealed indicated demonstrated',
  ),
  ...groups('prevents avoids averts forestalls, prevent avoid avert forestall, needs requires demands warrants'),
  ...groups('need require demand warrant, improves enhances betters boosts, improve enhance boost strengthen'),
  ...groups('reduces lessens diminishes curtails, reduce lessen diminish curtail'),
  ...groups(
    'finished completed concluded accomplished, suggest recommend advise propose, suggests recommends advises proposes',
  ),
  ...groups(
    'suggested recommended advised proposed, explains describes outlines summarises, explained described outlined summarised',
  ),
  ...groups('noticed observed spotted detected, notice observe spot detect, happens occurs arises appears'),
  ...groups('happen occur arise appear, chose selected picked preferred, choose select pick prefer'),
  ...groups('believe think reckon maintain, reported mentioned flagged logged, ruin spoil wreck destroy'),
  ...groups('ruins spoils wrecks destroys, believes thinks reckons maintains, begin start commence originate'),
  ...groups(
    'harmless innocuous trivial benign, sold offered stocked supplied, learned discovered realised established',
  ),
  ...groups('matters counts weighs tells, sort type variety style, runs works functions operates'),
  ...groups('while whereas although though'),
  ...groups('old elderly aged vintage, life lifespan longevity durability, anyone anybody everyone everybody'),
  ...groups(
    'says argues insists claims, ask consult phone visit, found uncovered located traced, use apply employ utilise',
  ),
  ...groups('spare reserve standby surplus, crowded busy cramped hectic, forgets neglects overlooks skips'),
  ...groups('miss overlook ignore neglect, hide conceal mask disguise, thought believed considered assumed'),
  // how a sentence follows the one before
  ...groups('moreover furthermore besides additionally, similarly likewise equally correspondingly'),
  ...groups('fortunately luckily thankfully happily, unfortunately regrettably sadly unluckily'),
  ...groups('admittedly certainly undoubtedly naturally, interestingly curiously remarkably strangely'),
  // done to anything
  ...groups(
    'clean remove dismantle measure, cleaned removed dismantled measured, cleaning removing dismantling measuring',
  ),
  ...groups('polish repair adjust align, polished repaired adjusted aligned, polishing repairing adjusting aligning'),
  // free in meaning: any of them makes sense where one does
  ...groups('two three four five, six seven eight nine, weeks months seasons years'),
  ...groups('January February March April, September October November December, sizes shapes colours finishes'),
];

/** Reads groups set apart by commas. */
function groups(text: string): readonly SynonymGroup[] {
  return text.split(', ').map((line) => {
    const [first, second, third, fourth, ...more] = line.split(' ');
    if (!first || !second || !third || !fourth || more.length > 0)
      throw new Error(`"${line}" is no group of four words`);
    return [first, second, third, fourth];
  });
}

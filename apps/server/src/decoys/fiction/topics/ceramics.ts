import { measures, type Topic, terms } from '../prose/topic.ts';

export const ceramics: Topic = {
  name: 'ceramics',
  things: terms(
    'stoneware bowl|porcelain vase|raku jar|salt-glazed jug|kick wheel|gas kiln|electric kiln|slab roller|tile press|dinner plate|serving platter|tea bowl|garden pot|espresso cup|lidded jar|oil lamp|wall tile|butter dish|baking dish|figurine',
  ),
  parts: terms(
    'foot ring|rim|handle|lid|spout|kiln shelf|kiln prop|burner|thermocouple|spy hole|wheel head|splash pan|drive belt|door brick|element|glaze layer|slip coat|shoulder|base|knob|gallery|cone pack|bat|cooling vent',
  ),
  supplies: terms(
    'ball clay|kaolin|feldspar|grog|wood ash|cobalt oxide|copper carbonate|wax resist|bat wash|kiln cement|underglaze|casting slip|rutile|iron oxide',
  ),
  kinds: terms(
    'bisque-fired|matt|glossy|ash-glazed|reduction-fired|hand-built|iron-rich|thick-walled|thin-walled|burnished|slip-cast|speckled|unglazed|home-made',
  ),
  states: terms('warped|chipped|cracked|dusty|overfired|damp|glaze-spattered|crusted'),
  tasks: terms(
    'glaze|scrape|trim|smooth|burnish|measure|carve|sand|pour|remove|turn|dry|sponge|cool|repair|stack|wax|attach',
  ),
  faults: terms(
    'a crawled glaze|a pinhole|an S-crack|a bloated wall|a slumped rim|a dunting crack|a shivered edge|a stuck lid|a cold corner|a blistered surface|a warped foot|a crazed glaze|a kiss mark|a detached handle|a cloudy finish|a blown pot',
  ),
  causes: terms(
    'the clay was wedged too little|the kiln cooled overnight|the glaze was far too thick|the handle dried before the body|moisture was left in the base|a cone was set beside the draught|the slip had settled in the bucket|the shelf was never washed|iron crept in from the sieve|the damper stayed open|the bodies shrank apart|the pots stood too close to the elements',
  ),
  measures: measures(
    'top temperature,°C,1020,1290,0|shrinkage,percent,6,14,1|firing time,hours,7,26,0|glaze thickness,mm,0.5,1.8,1|wall thickness,mm,3,9,0|soak,minutes,10,60,0|water absorption,percent,0.4,7,1|climb rate,°C per hour,60,180,0|clay weight,kg,0.4,9,1|wheel speed,rpm,40,240,0',
  ),
  places: terms('pottery|kiln yard|glaze room|drying room|teaching studio|seconds shop|clay store|gallery'),
  trades: terms(
    'potter|glaze chemist|kiln builder|tile maker|studio manager|gallery owner|evening student|mould maker',
  ),
  categories: terms('Stoneware|Porcelain|Glazes|Kilns|Clay bodies|Raku|Tiles|Firing|Wheels|Tableware'),
};

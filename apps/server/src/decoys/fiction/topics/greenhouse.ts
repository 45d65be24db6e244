import { measures, type Topic, terms } from '../prose/topic.ts';

export const greenhouse: Topic = {
  name: 'greenhouse',
  things: terms(
    'lean-to greenhouse|cold frame|polytunnel|propagator|raised bed|potting bench|orchid case|seed tray|wicking bed|grow tent|cactus frame|alpine house|vine house|water butt|compost bin|heated bench|hanging basket|citrus tub|fern case|strawberry tower',
  ),
  parts: terms(
    'roof vent|louvre|glazing bar|door runner|shade blind|gutter|mist nozzle|drip line|capillary mat|heating cable|thermometer|staging slat|ridge bar|soil sensor|drain tap|lid|reservoir|wick|trellis|timer valve|corner brace|insulation panel|root barrier|fan',
  ),
  supplies: terms(
    'seed compost|horticultural grit|leaf mould|tomato feed|rainwater|perlite|coir|slug wool|copper tape|bubble insulation|rooting powder|bark mulch|bone meal|plant labels',
  ),
  kinds: terms(
    'self-watering|shaded|unheated|south-facing|free-standing|cedar|galvanised|wind-proof|well-drained|double-glazed|aluminium|second-hand|tall|narrow',
  ),
  states: terms('mildewed|draughty|overwatered|sun-scorched|waterlogged|cracked|algae-green|dried-out|leaky'),
  tasks: terms(
    'ventilate|water|clean|shade|insulate|repot|remove|prune|mulch|disinfect|label|refill|repair|drain|anchor|measure|rotate|trim|relocate|level',
  ),
  faults: terms(
    'an aphid colony|a wilting vine|a blocked nozzle|a cracked pane|a crop of algae|a red-spider attack|a mouldy seed tray|a slug trail|a sour compost|a yellowing leaf|a split fruit|a leaning frame|a late frost|a fungus gnat cloud|a scorched bud|a dried-out root ball',
  ),
  causes: terms(
    'the vents stayed shut at noon|the compost was never sieved|frost came after the fleece was off|the timer skipped a night|the roots have no room left|the water butt turned green|the pane was glazed without a gap|the seedlings stood too close|the heater ran out of paraffin|the shade paint went on late|the tray was soaked from above|the bench stands in a draught',
  ),
  measures: measures(
    'night temperature,°C,4,17,0|soil moisture,percent,22,64,0|germination time,days,5,24,0|feed strength,ml per litre,2,9,1|sowing depth,mm,3,25,0|light level,klx,6,48,0|plant spacing,cm,12,60,0|soil acidity,pH,5,7,1|harvest,kg,1,19,1|pot diameter,cm,7,36,0',
  ),
  places: terms(
    'nursery|walled garden|allotment|potting shed|trial ground|garden centre|botanic collection|kitchen garden',
  ),
  trades: terms(
    'head gardener|nurseryman|seed merchant|allotment holder|propagator|plant pathologist|volunteer|garden designer',
  ),
  categories: terms('Seeds|Glasshouses|Watering|Soil|Pests|Fruit|Orchids|Tools|Shade plants|Winter protection'),
};

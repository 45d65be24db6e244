import { measures, type Topic, terms } from '../prose/topic.ts';

export const heating: Topic = {
  name: 'heating',
  things: terms(
    'heat pump|condensing boiler|pellet stove|solar collector|buffer tank|radiator|towel rail|underfloor circuit|ventilation unit|hot-water cylinder|wood stove|district-heating station|air handler|fan coil|heat-recovery unit|night-storage heater|panel heater|masonry stove',
  ),
  parts: terms(
    'expansion vessel|circulation pump|mixing valve|heat exchanger|compressor|flue pipe|thermostat|manifold|actuator|safety valve|evaporator|condensate trap|air filter|door seal|ash drawer|fan wheel|outdoor sensor|non-return valve|pressure gauge|anode rod|drain cock|wall bracket|room controller|igniter',
  ),
  supplies: terms(
    'glycol|inhibitor|jointing paste|pipe insulation|fire cement|wood pellets|refrigerant|filter mats|leak sealer|distilled water|flue sealant|kindling|hemp fibre',
  ),
  kinds: terms(
    'wall-hung|copper|cast-iron|insulated|self-cleaning|low-temperature|variable-speed|frost-proof|modulating|whisper-quiet|double-skinned|floor-standing|reconditioned',
  ),
  states: terms('limescaled|corroded|lukewarm|sooty|air-locked|leaky|outdated|undersized|noisy'),
  tasks: terms(
    'air|flush|vent|insulate|clean|drain|balance|refill|pressurise|seal|descale|remove|calibrate|commission|brush|measure|relocate|isolate|service|dismantle',
  ),
  faults: terms(
    'a cold radiator|a knocking pipe|a drop in pressure|an iced evaporator|a smoky lighting|a blown fuse|a lukewarm shower|a dripping valve|a short cycle|a stuck actuator|a sooty window|a whistling vent|a blocked trap|a noisy fan|a cracked tile|a flashing warning light',
  ),
  causes: terms(
    'air has gathered at the top|the vessel lost its charge|the flow temperature was set for a colder house|sludge settled in the lowest loop|the outdoor sensor sits in the sun|the filter has not been out since autumn|the pellets had drawn damp|the pump was wired to run all night|the flue is too short for the wind|the mixing valve seized|the curve was never trimmed|the hall door stays open',
  ),
  measures: measures(
    'flow temperature,°C,28,62,0|system pressure,bar,1.1,2.4,1|annual output,kWh,3200,19800,0|seasonal efficiency,percent,88,420,0|noise level,dB,28,49,0|flow rate,l/min,6,24,1|tank size,litres,120,800,0|heat loss,W/K,95,310,0|flue draught,Pa,8,16,0|bivalence point,°C,-8,2,0',
  ),
  places: terms('plant room|cellar|attic|utility room|showroom|training centre|boiler house|farm kitchen'),
  trades: terms('heating engineer|plumber|energy adviser|chimney sweep|electrician|caretaker|surveyor|fitter'),
  categories: terms('Heat pumps|Boilers|Stoves|Radiators|Ventilation|Hot water|Controls|Insulation|Grants|Servicing'),
};

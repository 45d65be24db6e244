import { measures, type Topic, terms } from '../prose/topic.ts';

export const coffee: Topic = {
  name: 'coffee',
  things: terms(
    'lever machine|espresso machine|hand grinder|shop grinder|drum roaster|moka pot|pour-over set|siphon brewer|cold-brew tower|batch brewer|milk steamer|pod machine|sample roaster|drip brewer|vacuum pot|travel press|kettle|coffee scale|bean hopper|capsule refiller',
  ),
  parts: terms(
    'group head|portafilter|shower screen|boiler|steam wand|drip tray|burr|hopper|pressure gauge|pump|gasket|solenoid valve|water tank|filter basket|drive belt|heating element|thermostat|chaff collector|cooling tray|dosing lever|safety valve|knock box|spout|flow meter',
  ),
  supplies: terms(
    'descaling powder|backflush detergent|filter paper|food-safe grease|brush cleaner|green coffee|test water|water softener salt|grinder tablets|oat milk|rinsing agent|decaf beans|roasted beans',
  ),
  kinds: terms(
    'copper|double-walled|brass|lever-operated|stepless|conical|flat|plumbed-in|chrome|well-seasoned|pre-heated|commercial|two-group|second-hand',
  ),
  states: terms('scaled-up|noisy|oily|overheated|clogged|worn-out|leaky|lukewarm'),
  tasks: terms(
    'descale|backflush|rinse|grease|calibrate|warm|remove|dismantle|polish|drain|refill|soak|brush|tighten|measure|vent|clean|reassemble|preheat|dose',
  ),
  faults: terms(
    'a sour shot|a bitter aftertaste|a dripping group|a channelled puck|a spitting steam jet|a stalled grinder|a burnt smell|a leaking gasket|an uneven roast|a gurgling pump|a cloudy tank|a slow pour|a scorched bean|a humming solenoid|a tripped fuse|a clogged screen',
  ),
  causes: terms(
    'the burrs have worn down|limescale narrowed the pipe|the beans were roasted yesterday|the grind is far too fine|the gasket hardened with heat|the water was never softened|the drum ran overloaded|someone left milk in the wand|the thermostat drifts in winter|the basket was dosed by eye|oil has built up in the hopper|the charge went in too cold',
  ),
  measures: measures(
    'brew temperature,°C,88,96,1|dose,g,14,21,1|yield,g,28,46,1|pump pressure,bar,6,10,1|shot time,seconds,22,36,0|water hardness,°dH,3,9,0|roast loss,percent,12,18,1|drum charge,kg,1,15,1|grind setting,clicks,9,34,0|cup score,points,80,89,1',
  ),
  places: terms('roastery|coffee bar|tasting room|training kitchen|warehouse|cupping lab|back room|market hall'),
  trades: terms('barista|roaster|sample taster|machine engineer|cupper|café manager|trainer|importer'),
  categories: terms('Espresso|Filter|Grinders|Roasting|Green coffee|Milk|Water|Cleaning|Service parts|Training'),
};

import { measures, type Topic, terms } from '../prose/topic.ts';

export const beekeeping: Topic = {
  name: 'beekeeping',
  things: terms(
    'national hive|nucleus colony|top-bar hive|observation hive|honey extractor|long hive|skep|mating box|bee shed|polystyrene hive|overwintered colony|swarm trap|demonstration hive|out-apiary|pollination unit|teaching colony|queen nursery|breeder colony',
  ),
  parts: terms(
    'brood frame|super|crown board|queen excluder|entrance block|mesh floor|hive stand|roof|feeder|dummy board|clearer board|landing board|honey frame|spacer|drone comb|lid strap|mouse guard|frame lug|wax sheet|cover cloth|ventilation slot|division board|porter escape|bottom rail',
  ),
  supplies: terms(
    'sugar syrup|winter fondant|beeswax|oxalic acid|pollen substitute|smoker fuel|propolis solvent|jar labels|thymol|linseed oil|wood ash|washing soda|cedar shingle|honey',
  ),
  kinds: terms(
    'well-ventilated|cedar|insulated|wasp-proof|freshly waxed|sheltered|south-facing|pine|sun-warmed|mite-free|deep|shallow|hand-made|repainted',
  ),
  states: terms('damp|heavy|sticky|scorched|warped|mouldy|cracked|draughty'),
  tasks: terms(
    'lift|clean|scrape|scorch|weigh|insulate|remove|mark|rotate|disinfect|assemble|repair|uncap|label|strap|ventilate|repaint|sterilise|dismantle|tilt',
  ),
  faults: terms(
    'a failing queen|a chilled brood|an outbreak of chalkbrood|a robbed entrance|a damp roof space|a swarm in May|a laying worker|a heavy mite load|a starving cluster|a leaking feeder|a warped floor|a blocked entrance|a patch of mould|a crooked comb|a wasp attack|a cold draught',
  ),
  causes: terms(
    'the queen ran out of room|the colony swarmed in a warm spell|the feeder was left empty|mice got in during frost|the roof let rain through|the mites were counted too late|wasps came through a gap below the lid|the frames stood too far apart|the apiary lies in a frost hollow|the syrup fermented|the comb was never rotated|a neighbour sprayed at noon',
  ),
  measures: measures(
    'hive weight,kg,14,46,1|mite drop,per day,1,22,0|brood temperature,°C,33,36,1|honey moisture,percent,16,20,1|syrup ratio,parts,1,2,1|bee space,mm,6,9,0|honey yield,kg,8,41,1|frame count,frames,5,12,0|flight distance,km,1,5,1',
  ),
  places: terms('apiary|honey house|extracting room|orchard|bee yard|bee shed|allotment|demonstration garden'),
  trades: terms(
    'beekeeper|queen breeder|bee inspector|honey packer|orchard manager|club secretary|swarm collector|wax chandler',
  ),
  categories: terms('Hives|Queens|Honey|Wax|Swarms|Winter feeding|Diseases|Forage|Harvest|Equipment'),
};

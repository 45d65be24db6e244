import { measures, type Topic, terms } from '../prose/topic.ts';

export const bicycles: Topic = {
  name: 'bicycles',
  things: terms(
    'touring bike|gravel bike|cargo bike|folding bike|city bike|road bike|mountain bike|tandem|recumbent|child trailer|track bike|electric bike|winter bike|commuter bike|randonneur|audax bike|fat bike|dirt jumper|step-through bike|courier bike',
  ),
  parts: terms(
    'bottom bracket|rear hub|front hub|headset|chainring|cassette|rear derailleur|brake caliper|brake pad|brake lever|seat post|saddle clamp|pedal|crank arm|spoke|rim|tyre|inner tube|mudguard|luggage rack|dynamo|rear light|shift cable|cable housing|stem|handlebar|freewheel|dropout|kickstand|axle',
  ),
  supplies: terms(
    'chain oil|bearing grease|rim tape|degreaser|handlebar tape|tubeless sealant|brake fluid|assembly paste|touch-up paint|frame wax|cable lubricant|thread compound|patch glue|cotton rag',
  ),
  kinds: terms(
    'well-greased|hand-built|lightweight|second-hand|steel|titanium|aluminium|carbon|waterproof|stainless|narrow|wide|low-mileage|forged|reflective',
  ),
  states: terms('rusty|stiff|squeaky|loose|bent|over-tightened|muddy|frost-bitten'),
  tasks: terms(
    'adjust|clean|grease|tighten|loosen|align|remove|mount|straighten|lubricate|measure|disconnect|overhaul|polish|service|tension|paint|secure|degrease|re-seat',
  ),
  faults: terms(
    'a creak under load|a dull grinding|a slack chain|a skipping gear|a slow puncture|a wobbling wheel|a dragging brake|a rattle on cobbles|a sticking lever|a cracked weld|a bent hanger|a noisy freewheel|a stripped thread|a frayed cable|a loose spindle|a worn sprocket',
  ),
  causes: terms(
    'salt has crept under the seals|the bolts were never torqued|water sat in the frame all winter|the chain is stretched|a cable end has frayed|the pads are glazed|grit got between the cups|the wheel was built in a hurry|the bearing has dried out|the hanger was knocked in transport|the rider changed gear under load|the rack was overloaded on tour',
  ),
  measures: measures(
    'tyre pressure,bar,2,7,1|spoke tension,kgf,90,130,0|chain wear,mm,0.2,0.9,2|axle torque,Nm,12,40,0|gear range,percent,280,520,0|tyre width,mm,25,62,0|wheelbase,mm,980,1120,0|frame weight,kg,1.4,3.2,1|rim depth,mm,18,45,0|payload,kg,90,180,0',
  ),
  places: terms('workshop|bike hall|shed|cycle cellar|service bay|velodrome garage|bike kitchen|paint room'),
  trades: terms('mechanic|wheel builder|courier|frame builder|shop assistant|tour guide|club rider|commuter'),
  categories: terms(
    'Wheels and tyres|Drivetrain|Brakes|Lighting|Touring|Frames|Winter riding|Cargo|Maintenance|Luggage',
  ),
};

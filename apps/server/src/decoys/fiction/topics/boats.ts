import { measures, type Topic, terms } from '../prose/topic.ts';

export const boats: Topic = {
  name: 'boats',
  things: terms(
    'day sailer|dinghy|narrowboat|motor cruiser|gaff cutter|tender|folding kayak|pilot cutter|sailing canoe|fishing smack|river launch|catamaran|lugger|keelboat|skiff|coracle|harbour launch|gig|trimaran|houseboat',
  ),
  parts: terms(
    'mainsail|jib sheet|halyard|rudder|tiller|bilge pump|anchor chain|mooring cleat|shroud|mast step|boom|stern gland|propeller|fuel filter|cabin hatch|deck plate|keel bolt|winch|bow thruster|fender|navigation light|impeller|battery bank|sea cock',
  ),
  supplies: terms(
    'antifouling|marine varnish|whipping twine|epoxy resin|bedding compound|stern-tube grease|diesel|anode wax|teak oil|sail tape|bilge cleaner|fresh water|shackle grease|caulking cotton',
  ),
  kinds: terms(
    'fibreglass|teak|galvanised|bronze|freshly varnished|self-draining|laminated|stainless|trailer-kept|tan|heavy-duty|folding|well-found|second-hand',
  ),
  states: terms('salt-stained|barnacled|waterlogged|chafed|sun-bleached|blistered|seized|slack'),
  tasks: terms(
    'varnish|caulk|grease|rinse|remove|secure|splice|sand|antifoul|service|tighten|stow|lash|drain|hoist|paint|polish|re-rig|whip|overhaul',
  ),
  faults: terms(
    'a weeping seam|a seized winch|a slack shroud|a fouled propeller|a torn leech|a soft patch in the deck|a smoking exhaust|a flat battery|a chafed sheet|a stuck sea cock|a dragging anchor|a leaking hatch|a bent stanchion|a cracked spreader|a blocked strainer|a rusted shackle',
  ),
  causes: terms(
    'the gland had been packed in haste|fresh water lay in the bilge|the sail was stowed wet|the anode had wasted away|a shackle pin was left unseized|the berth dries at low water|the varnish was laid on in fog|weed wrapped itself round the shaft|the bolts were steel in a bronze housing|the mast was stepped a hand too far aft|ice lifted the planks|the charger was never unplugged',
  ),
  measures: measures(
    'draught,m,0.3,1.9,1|sail area,m²,7,62,0|engine hours,h,120,4200,0|displacement,t,0.4,11,1|wind limit,knots,14,34,0|anchor rode,m,20,65,0|range,nautical miles,30,240,0|battery voltage,V,11.9,13.6,1|hull thickness,mm,5,22,0|cruising speed,knots,4,11,1',
  ),
  places: terms('boatyard|marina|boat shed|chandlery|sail loft|dry dock|canal basin|winter store'),
  trades: terms('boatbuilder|sailmaker|rigger|harbour master|skipper|marine surveyor|chandler|lock keeper'),
  categories: terms('Hulls|Rigging|Engines|Sails|Moorings|Navigation|Varnish|Safety|Inland waters|Laying up'),
};

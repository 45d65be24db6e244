import { measures, type Topic, terms } from '../prose/topic.ts';

export const woodworking: Topic = {
  name: 'woodworking',
  things: terms(
    'workbench|blanket chest|ladder-back chair|tool cabinet|trestle table|bookcase|writing desk|jewellery box|sash window|panelled door|rocking chair|kitchen dresser|spice rack|turned bowl|wall shelf|bed frame|garden bench|music stand|plate rack|step stool',
  ),
  parts: terms(
    'drawer runner|table top|mortise|tenon|back panel|hinge|leg|apron|stretcher|dovetail|tail vice|bench dog|drawer front|stile|rail|veneer|moulding|corner block|armrest|plinth|shelf pin|lock plate|dowel|edge strip',
  ),
  supplies: terms(
    'bone glue|shellac|linseed oil|beeswax|abrasive paper|wood filler|furniture cream|danish oil|sanding sealer|brass screws|steel wool|milk paint|turpentine|masking tape',
  ),
  kinds: terms(
    'oak|walnut|ash|hand-planed|knotty|wax-finished|air-dried|reclaimed|spalted|tapered|steam-bent|limed|quarter-sawn|kiln-dried',
  ),
  states: terms('warped|cupped|splintered|loose|dented|stained|racked|sticky'),
  tasks: terms(
    'plane|clamp|sand|chamfer|glue|trim|sharpen|measure|dismantle|stain|mark|remove|polish|oil|flatten|dowel|shape|brace|repair|scribe',
  ),
  faults: terms(
    'a split along the grain|a loose joint|a sticking drawer|a twisted rail|a bubble in the veneer|a gap at the shoulder|a burn mark|a torn edge|a stained top|a wobbly leg|a blunt iron|a racked frame|a glue line|a rounded corner|a dent in the edge|a bowed shelf',
  ),
  causes: terms(
    'the boards were stacked in a warm room|the glue set before the clamps were on|the grain lies against the plane|the shoulder was cut out of square|the top could not move with the weather|the iron needed honing|the timber came in too wet|a screw was driven without a pilot hole|the tenon was left too thick|somebody stood a kettle on it|the finish went over dust|the fence had shifted',
  ),
  measures: measures(
    'moisture content,percent,7,14,1|board thickness,mm,12,48,0|bevel angle,degrees,20,38,0|drying time,hours,3,48,0|seat height,mm,410,480,0|overhang,mm,8,40,0|grit,grade,80,400,0|tenon length,mm,18,75,0|load,kg,25,160,0|stock length,mm,600,2440,0',
  ),
  places: terms('joinery shop|timber yard|finishing room|school workshop|barn|sawmill|turning studio|restoration room'),
  trades: terms('joiner|cabinet maker|turner|restorer|apprentice|timber merchant|upholsterer|instructor'),
  categories: terms('Benches|Chairs|Joinery|Finishing|Timber|Hand tools|Turning|Restoration|Plans|Sharpening'),
};

import { measures, type Topic, terms } from '../prose/topic.ts';

export const cameras: Topic = {
  name: 'cameras',
  things: terms(
    'rangefinder|field camera|twin-lens reflex|enlarger|tripod|film scanner|studio flash|light meter|slide projector|macro lens|portrait lens|folding camera|copy stand|darkroom timer|film dryer|monorail camera|underwater housing|pinhole camera|system camera|telephoto lens',
  ),
  parts: terms(
    'shutter curtain|aperture ring|focus helicoid|rear element|film gate|pressure plate|winding lever|viewfinder|mirror box|bellows|lens mount|hot shoe|battery door|sync socket|light seal|dark slide|tripod plate|focus screen|condenser|negative carrier|lamp house|card slot|rubber grip|flash tube',
  ),
  supplies: terms(
    'developer|fixer|stop bath|lens tissue|light-seal foam|fibre paper|archival sleeves|wetting agent|selenium toner|sensor swabs|silica gel|helicoid grease|roll film|gaffer tape',
  ),
  kinds: terms(
    'medium-format|coated|uncoated|manual-focus|brass-bodied|weather-sealed|mirrorless|large-format|mechanical|well-kept|refurbished|black-enamelled|pre-war|second-hand',
  ),
  states: terms('fogged|scratched|hazy|sticky|misted|dusty|misaligned|worn-out'),
  tasks: terms(
    'clean|calibrate|collimate|lubricate|remove|align|mount|dust|service|measure|re-foam|dismantle|polish|tune|adjust|label|store|re-cover|unscrew|meter',
  ),
  faults: terms(
    'a light leak|a sticky shutter|a hazy element|a dim viewfinder|a torn bellows|a stuck aperture|a scratched negative|a dead meter cell|a loose mount|a fungus bloom|a double exposure|a jammed winder|a cracked screen|a banded scan|a grey print|a misted lens',
  ),
  causes: terms(
    'the foam has turned to tar|the grease migrated to the blades|the case was stored in a damp loft|the battery leaked in its box|the film was wound in harsh sun|sand got under the ring|the fixer was exhausted|the mirror sits a hair too low|the spring lost its tension|the lens was dropped in its bag|the scanner lamp had not warmed up|the seal was glued askew',
  ),
  measures: measures(
    'focal length,mm,21,300,0|shutter speed,ms,1,250,0|film speed,ISO,50,800,0|development time,minutes,5,14,1|bath temperature,°C,18,24,1|flange distance,mm,17.5,74,1|close focus,cm,18,120,0|scan resolution,dpi,1200,6400,0|dynamic range,stops,6,14,1|filter thread,mm,39,82,0',
  ),
  places: terms('darkroom|camera shop|studio|rental office|print room|archive|camera museum|lens lab'),
  trades: terms('repairer|printer|photographer|archivist|rental clerk|collector|lab assistant|optician'),
  categories: terms('Lenses|Film|Darkroom|Scanning|Tripods|Repairs|Lighting|Field cameras|Archives|Bodies'),
};

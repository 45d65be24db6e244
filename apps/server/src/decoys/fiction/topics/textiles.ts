import { measures, type Topic, terms } from '../prose/topic.ts';

export const textiles: Topic = {
  name: 'textiles',
  things: terms(
    'floor loom|spinning wheel|sewing machine|linen curtain|wool blanket|waxed jacket|quilt|knitting machine|tapestry frame|carding drum|overlocker|tweed waistcoat|felt hat|rucksack|sail bag|canvas tent|embroidery hoop|dressmaking dummy|linen apron|tote bag',
  ),
  parts: terms(
    'heddle|shuttle|bobbin case|feed dog|needle plate|drive band|treadle|warp beam|reed|tension spring|presser foot|flyer|lining|zip|buttonhole|shoulder seam|cuff|hem|pocket flap|waistband|strap|buckle|eyelet|binding',
  ),
  supplies: terms(
    'beeswaxed thread|madder dye|merino yarn|cotton tape|tailor’s chalk|mordant|interfacing|linen thread|machine oil|moth herb|fabric wax|wool wash|silk ribbon|quilt wadding',
  ),
  kinds: terms(
    'hand-woven|bias-cut|double-stitched|waxed|lined|pre-shrunk|herringbone|undyed|indigo|worsted|tear-proof|lightweight|raw-edged|pleated|quilted|rain-proof',
  ),
  states: terms('moth-eaten|frayed|felted|faded|puckered|stretched|damp|creased'),
  tasks: terms(
    'mend|hem|wax|steam|oil|thread|unpick|press|dye|measure|line|darn|remove|respool|brush|wash|tension|trim|patch|baste',
  ),
  faults: terms(
    'a skipped stitch|a pulled thread|a puckered seam|a broken warp end|a felted sleeve|a jammed bobbin|a wavy hem|a moth hole|a bleeding dye|a twisted strap|a blunt needle|a torn eyelet|a loose button|a stretched cuff|a slipped selvedge|a rusty pin mark',
  ),
  causes: terms(
    'the needle was the wrong size|the wool was washed too hot|the warp was wound unevenly|the dye bath cooled overnight|the thread ran dry|the fabric was cut across the grain|damp got into the chest|the belt slips on the wheel|the lining shrank before the shell|a pin was left in the seam|the tension was set for linen|the mordant was weighed by eye',
  ),
  measures: measures(
    'thread count,per cm,6,42,0|cloth weight,g/m²,95,480,0|stitch length,mm,1.5,4.5,1|shrinkage,percent,1,9,0|dye temperature,°C,40,92,0|roll width,cm,90,160,0|seam allowance,mm,8,20,0|water column,mm,800,6500,0|yarn length,m,110,420,0|twist,turns per m,220,760,0',
  ),
  places: terms('mill|cutting room|dye house|sample room|weaving shed|haberdashery|mending room|finishing room'),
  trades: terms('weaver|tailor|dyer|pattern cutter|machinist|quilter|yarn merchant|upholsterer'),
  categories: terms('Weaving|Dyeing|Outerwear|Repairs|Yarn|Haberdashery|Patterns|Linen|Knitting|Bags'),
};

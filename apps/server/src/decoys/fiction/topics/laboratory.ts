import { measures, type Topic, terms } from '../prose/topic.ts';

export const laboratory: Topic = {
  name: 'laboratory',
  things: terms(
    'bench centrifuge|fume cupboard|analytical balance|incubator|rotary evaporator|water bath|spectrometer|freeze dryer|drying oven|muffle furnace|plate reader|ultrasonic bath|titrator|vacuum pump|glovebox|autoclave|stereo microscope|shaker|chromatograph|conductivity meter',
  ),
  parts: terms(
    'rotor|lid switch|vacuum hose|sample tray|lamp module|flow cell|door gasket|draught shield|heating block|injection port|column oven|pump head|stirrer bar|condenser|cold trap|calibration weight|sash cable|fan filter|sensor cable|stage clip|weighing pan|inlet liner|detector window|overflow tube',
  ),
  supplies: terms(
    'buffer solution|deionised water|vacuum grease|silica gel|pump oil|nitrogen|filter discs|ethanol|indicator paper|lint-free tissue|dry ice|reference gas|nitrile gloves|agar',
  ),
  kinds: terms(
    'calibrated|borosilicate|double-jacketed|oil-free|refrigerated|sterile|benchtop|gas-tight|autoclaved|amber|traceable|solvent-resistant|explosion-proof|programmable',
  ),
  states: terms('contaminated|uncalibrated|drifting|out-of-date|dusty|fogged|humid|noisy'),
  tasks: terms(
    'calibrate|rinse|decontaminate|autoclave|label|remove|weigh|degas|evacuate|clean|service|align|document|recertify|drain|measure|purge|isolate|lubricate|store',
  ),
  faults: terms(
    'a drifting baseline|a cracked flask|a ghost peak|a leaking septum|an unbalanced rotor|a fogged lens|a noisy signal|a failed blank|a blocked needle|a sticking lid|a slow warm-up|a cloudy standard|a tripped interlock|an air bubble|a broken seal|a stained sash',
  ),
  causes: terms(
    'the buffer had been opened in spring|the lamp is past its hours|condensate reached the pump|the tubes were mixed up in the rack|the room warmed up over lunch|the standard was left uncapped|dust settled on the mirror|the seal was fitted dry|nobody signed for the last service|the balance stands near a door|a trace of solvent stayed in the line|the rotor was loaded on one side',
  ),
  measures: measures(
    'rotor speed,rpm,800,14500,0|setpoint,°C,4,180,0|drift,mg,0.1,1.9,1|vacuum,mbar,2,90,0|sample size,µl,5,950,0|wavelength,nm,220,780,0|recovery,percent,88,104,1|stabilisation time,minutes,8,55,0|injection dose,µl,0.5,10,1|conductivity,µS/cm,0.6,84,1',
  ),
  places: terms(
    'wet lab|instrument room|cold store|weighing room|reference room|teaching lab|sample reception|stockroom',
  ),
  trades: terms(
    'technician|analyst|lab manager|chemist|quality officer|service engineer|safety adviser|doctoral student',
  ),
  categories: terms(
    'Weighing|Chromatography|Glassware|Calibration|Safety|Sample handling|Microscopy|Cold storage|Vacuum|Validation',
  ),
};

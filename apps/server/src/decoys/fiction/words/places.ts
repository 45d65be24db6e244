/** Where invented people live. In patterns `#` stands for a digit and `@` for a letter. */
export interface Place {
  readonly city: string;
  readonly postcode: string;
  /** Ends in the range that the country's regulator keeps for fiction, so that nobody is ever called. */
  readonly phone: string;
}

export interface Country {
  readonly name: string;
  readonly streets: readonly string[];
  readonly places: readonly Place[];
}

const UNITED_KINGDOM: Country = {
  name: 'United Kingdom',
  streets: 'Road|Street|Lane|Avenue|Close|Terrace|Crescent|Gardens|Grove|Row|Mews|Drive|Place|Hill'.split('|'),
  places: places(
    'Leeds,LS# #@@,0113 496 0###|Sheffield,S# #@@,0114 496 0###|Nottingham,NG# #@@,0115 496 0###|Leicester,LE# #@@,0116 496 0###|' +
      'Bristol,BS# #@@,0117 496 0###|Reading,RG# #@@,0118 496 0###|Birmingham,B# #@@,0121 496 0###|Edinburgh,EH# #@@,0131 496 0###|' +
      'Glasgow,G# #@@,0141 496 0###|Liverpool,L# #@@,0151 496 0###|Manchester,M# #@@,0161 496 0###|Newcastle,NE# #@@,0191 498 0###|' +
      'London,SE# #@@,020 7946 0###|Belfast,BT# #@@,028 9649 6###|Cardiff,CF# #@@,029 2018 0###|Exeter,EX# #@@,01632 960###|' +
      'Carlisle,CA# #@@,01632 960###|Norwich,NR# #@@,01632 960###',
  ),
};

const UNITED_STATES: Country = {
  name: 'United States',
  streets: 'Street|Avenue|Drive|Lane|Road|Court|Boulevard|Way|Terrace|Circle|Trail|Parkway'.split('|'),
  places: places(
    'Albany\\, NY,122##,(518) 555-01##|Asheville\\, NC,288##,(828) 555-01##|Boise\\, ID,837##,(208) 555-01##|' +
      'Boulder\\, CO,803##,(303) 555-01##|Burlington\\, VT,054##,(802) 555-01##|Columbus\\, OH,432##,(614) 555-01##|' +
      'Des Moines\\, IA,503##,(515) 555-01##|Duluth\\, MN,558##,(218) 555-01##|Eugene\\, OR,974##,(541) 555-01##|' +
      'Fresno\\, CA,937##,(559) 555-01##|Grand Rapids\\, MI,495##,(616) 555-01##|Knoxville\\, TN,379##,(865) 555-01##|' +
      'Lexington\\, KY,405##,(859) 555-01##|Lincoln\\, NE,685##,(402) 555-01##|Madison\\, WI,537##,(608) 555-01##|' +
      'Omaha\\, NE,681##,(402) 555-01##|Portland\\, ME,041##,(207) 555-01##|Richmond\\, VA,232##,(804) 555-01##|' +
      'Santa Fe\\, NM,875##,(505) 555-01##|Spokane\\, WA,992##,(509) 555-01##|Tucson\\, AZ,857##,(520) 555-01##',
  ),
};

const AUSTRALIA: Country = {
  name: 'Australia',
  streets: 'Street|Road|Avenue|Parade|Lane|Court|Crescent|Drive|Place|Terrace|Way'.split('|'),
  places: places(
    'Adelaide,50##,(08) 7010 ####|Ballarat,335#,(03) 5550 ####|Bendigo,355#,(03) 5550 ####|Brisbane,40##,(07) 7010 ####|' +
      'Cairns,487#,(07) 5550 ####|Canberra,260#,(02) 5550 ####|Geelong,322#,(03) 5550 ####|Hobart,700#,(03) 7010 ####|' +
      'Launceston,725#,(03) 5550 ####|Melbourne,30##,(03) 7010 ####|Newcastle,230#,(02) 5550 ####|Perth,60##,(08) 7010 ####|' +
      'Sydney,20##,(02) 7010 ####|Townsville,481#,(07) 5550 ####|Wollongong,250#,(02) 5550 ####',
  ),
};

export const COUNTRIES: readonly Country[] = [UNITED_KINGDOM, UNITED_STATES, AUSTRALIA];

/** Reads `city,postcode,phone|…`; a comma inside a city is written `\,`. */
function places(text: string): readonly Place[] {
  return text.split('|').map((line) => {
    const [city = '', postcode = '', phone = ''] = line.split(/(?<!\\),/);
    return { city: city.replace('\\,', ','), postcode, phone };
  });
}

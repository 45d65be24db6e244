const words = (text: string): readonly string[] => text.split('|');

/** What companies are called by, beside family names. */
export const COMPANY_STEMS = words(
  'Amberline|Anvil|Arclight|Ashgrove|Atlas|Beacon|Birchwood|Blackthorn|Bluebell|Bluestone|Bracken|Bramble|Bridgewater|Brightwater|Brookside|' +
    'Calder|Canopy|Cardinal|Castlegate|Cedar|Clearwater|Cobalt|Compass|Copperfield|Cornerstone|Crosswind|Dovecote|Driftwood|Eastgate|' +
    'Elmfield|Ember|Evergreen|Fairway|Falcon|Fernhill|Fieldhouse|Firebrand|Flint|Foxglove|Foxley|Gatehouse|Glenmore|Goldcrest|Granite|' +
    'Greenway|Harbour|Harrier|Hawthorn|Hearthstone|Heron|Highfield|Hillcrest|Hollybank|Honeycomb|Horizon|Ironbridge|Ironwood|Juniper|' +
    'Kestrel|Keystone|Kingfisher|Lakeland|Lantern|Larkfield|Laurel|Limestone|Lodestar|Longacre|Maple|Marigold|Meadow|Meridian|Millbrook|' +
    'Millstone|Moorland|Nettle|Northgate|Northstar|Oakhurst|Orchard|Osprey|Parkside|Pebble|Pinecrest|Pinnacle|Polaris|Quarry|Quayside|' +
    'Redwood|Ridgeline|Riverbank|Rookery|Rosewood|Rowan|Saltmarsh|Sandstone|Saxon|Seagrass|Silverbirch|Skylark|Slate|Sparrow|Springfield|' +
    'Stonecroft|Summit|Sundial|Swallow|Thistle|Thornbury|Tideway|Timberline|Tollgate|Trident|Valley|Vantage|Wayfarer|Weir|Westbury|' +
    'Westgate|Whinfell|Whitestone|Willow|Windmill|Woodbine|Yellowstone|Yewtree',
);

export const COMPANY_TRADES = words(
  'Supplies|Works|Services|Partners|Trading|Group|Associates|Solutions|Systems|Workshop|Instruments|Products|Industries|Components|' +
    'Engineering|Logistics|Consulting|Equipment|Merchants|Outfitters|Provisions|Studio|Laboratories|Tools|Wholesale|Direct|Collective',
);

export const COMPANY_FORMS = words('Ltd|& Sons|& Co|Group|LLP|Holdings|');

export const JOB_TITLES = words(
  'Account manager|Accounts assistant|Archivist|Area supervisor|Assistant buyer|Branch manager|Business analyst|Buyer|Catalogue editor|' +
    'Claims handler|Commercial director|Compliance officer|Content editor|Contracts manager|Credit controller|Customer adviser|' +
    'Data analyst|Database administrator|Depot manager|Design engineer|Dispatch coordinator|Documentation lead|Estimator|' +
    'Facilities manager|Field engineer|Finance assistant|Fleet coordinator|Help desk lead|Infrastructure engineer|Inventory planner|' +
    'Key account manager|Learning coordinator|Logistics planner|Maintenance planner|Marketing executive|Materials planner|' +
    'Network engineer|Office manager|Operations director|Payroll officer|Planning manager|Platform engineer|Procurement officer|' +
    'Product manager|Production supervisor|Project coordinator|Purchasing manager|Quality inspector|Receptionist|Regional manager|' +
    'Release manager|Research assistant|Sales engineer|Security analyst|Service manager|Showroom manager|InventedSite supervisor|' +
    'Software developer|Stock controller|Supply planner|Support engineer|Systems administrator|Team leader|Technical author|' +
    'Test engineer|Training manager|Transport manager|Warehouse manager|Workshop foreman',
);

/** What machines are called by: the role, then a number. */
export const HOST_ROLES = words(
  'app|api|auth|backup|batch|build|cache|ci|crm|db|docs|erp|files|git|grafana|intranet|jenkins|jobs|ldap|legacy|logs|mail|metrics|mq|' +
    'monitor|nas|ns|pg|print|proxy|queue|redis|registry|reports|repo|search|sftp|smtp|sql|staging|storage|sync|test|vault|vpn|web|wiki',
);

export const HOST_ZONES = words('|int|internal|corp|lan|prod|core|dc1|dc2|office|mgmt|srv');

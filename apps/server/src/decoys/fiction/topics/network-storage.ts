import { measures, type Topic, terms } from '../prose/topic.ts';

export const networkStorage: Topic = {
  name: 'network-storage',
  things: terms(
    'file server|disk shelf|backup appliance|tape library|storage cluster|rack switch|edge router|archive node|home server|jump host|mail relay|replica|snapshot target|video recorder|load balancer|object store|scratch share|database replica|print server|build machine',
  ),
  parts: terms(
    'power supply|disk tray|fan module|network card|controller|cache battery|backplane|memory bank|transceiver|patch cable|rail kit|boot disk|mirror pair|parity disk|tape drive|management port|firmware image|mount point|quota|scheduler|replication link|access list|journal|certificate store',
  ),
  supplies: terms(
    'thermal paste|fibre cleaner|cable ties|drive screws|label tape|blank tape|compressed air|rack nuts|contact spray|dust filter foam|bandwidth|backup window',
  ),
  kinds: terms(
    'redundant|hot-swappable|read-only|encrypted|rack-mounted|mirrored|fanless|second-hand|thin-provisioned|off-site|low-power|battery-backed|dual-homed|patched',
  ),
  states: terms('overheated|degraded|misaligned|over-committed|unreachable|noisy|unlabelled|dust-clogged'),
  tasks: terms(
    'restart|upgrade|label|remove|tag|monitor|detach|re-seat|update|scrub|resize|migrate|isolate|document|benchmark|configure|re-cable|restore|audit|encrypt',
  ),
  faults: terms(
    'a failed rebuild|a stale snapshot|a packed share|a flapping link|a silent bit flip|a stuck job|a lost heartbeat|a halting scrub|a clicking disk|a hung mount|a missing quorum|a dropped packet|an expired certificate|an orphaned lock|a fan alarm|a growing queue',
  ),
  causes: terms(
    'the cache battery has died|the disks came from one batch|the firmware had fallen behind|the link negotiated half duplex|nobody had tried a restore|the scrub ran during backup|the clock drifted by a minute|a cable was bent behind the rack|the quota was set on the wrong share|the air intake is blocked by dust|the replica fell out of step overnight|a script kept every snapshot',
  ),
  measures: measures(
    'sequential throughput,MB/s,180,1150,0|rebuild time,hours,4,31,0|inlet temperature,°C,18,29,0|latency,ms,0.3,9.5,1|usable capacity,TB,8,240,0|power draw,W,38,420,0|snapshot interval,minutes,10,240,0|retention,days,14,90,0|link speed,Gbit/s,1,40,0|queue depth,requests,8,128,0',
  ),
  places: terms(
    'server room|comms cupboard|data centre|branch office|staging lab|colocation cage|basement rack|test room',
  ),
  trades: terms(
    'administrator|storage engineer|network engineer|backup operator|site technician|auditor|on-call engineer|platform lead',
  ),
  categories: terms('Backup|Disks|Networking|Monitoring|Snapshots|Power|Security|Migration|Capacity|Recovery'),
};

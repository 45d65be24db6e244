import type { Disk } from '../files/disk.ts';
import { FileSystem } from '../files/file-system.ts';
import { visitorDisk } from '../files/visitor-disks.ts';
import type { Profile } from '../profile/profile.ts';
import { processTable } from './machine/processes/process-table.ts';
import { sessionProcess } from './machine/processes/session-process.ts';
import { Notes } from './process/session/notes.ts';
import type { Terminal, Visit } from './process/session/visit.ts';

export interface VisitParts extends Pick<Visit, 'user' | 'from' | 'budget' | 'fault' | 'endShell' | 'hangUp'> {
  readonly profile: Profile;
  readonly terminal: Terminal | null;
  readonly event: Visit['event'];
}

/** What commands note down stays on the disk that they note it on. */
const notes = new WeakMap<Disk, Notes>();

function notesOf(disk: Disk): Notes {
  const known = notes.get(disk) ?? new Notes();
  notes.set(disk, known);
  return known;
}

/** What all processes of one session share: the machine as it is now, and the files it may change. */
export function openVisit({ profile, budget, ...parts }: VisitParts): Visit {
  const { limits } = budget;
  const disk = visitorDisk(profile, parts.from);
  let pid = 1_200 + Math.floor(((Date.now() - profile.bootedAt) / 60_000) % 29_000);
  const machine = {
    profile,
    now: () => Date.now(),
    pid,
    hostname: profile.hostname,
    shellPid: () => visit.shellPid,
    processIds: () => processTable({ session: visit, pid: 0 }).map((row) => row.pid),
    processFolder: (of: number) => sessionProcess(visit, of),
  };
  const visit: Visit = {
    ...parts,
    ...{ profile, budget },
    files: new FileSystem(disk, machine, {
      nodes: limits.fileNodes,
      storedBytes: limits.storedBytes,
      diskBytes: Math.min(limits.diskBytes, (profile.diskKb - profile.diskUsedKb) * 1024),
    }),
    startedAt: Date.now(),
    hostname: profile.hostname,
    ...{ history: [], innerShells: [], shellPid: pid + 1, shellCommand: '-bash' },
    tasks: new Map(),
    notes: notesOf(disk),
    now: () => Date.now(),
    nextPid: () => {
      pid = pid > 32_700 ? 1_201 : pid + 1;
      return pid;
    },
  };
  return visit;
}

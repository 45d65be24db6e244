import type { Topic } from './prose/topic.ts';
import { beekeeping } from './topics/beekeeping.ts';
import { bicycles } from './topics/bicycles.ts';
import { boats } from './topics/boats.ts';
import { cameras } from './topics/cameras.ts';
import { ceramics } from './topics/ceramics.ts';
import { coffee } from './topics/coffee.ts';
import { greenhouse } from './topics/greenhouse.ts';
import { heating } from './topics/heating.ts';
import { laboratory } from './topics/laboratory.ts';
import { networkStorage } from './topics/network-storage.ts';
import { textiles } from './topics/textiles.ts';
import { woodworking } from './topics/woodworking.ts';

/** What invented sites are about. */
export const TOPICS: readonly Topic[] = [
  beekeeping,
  bicycles,
  boats,
  cameras,
  ceramics,
  coffee,
  greenhouse,
  heating,
  laboratory,
  networkStorage,
  textiles,
  woodworking,
];

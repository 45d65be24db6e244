import type { TriggerAction } from '@sundew/wire/decoys';
import type { Hit, ResponseContext } from './hit.ts';
import type { Site } from './imitation/site.ts';
import type { Reply } from './reply.ts';

/** One way to answer a hit; the family `responses/`, one file each. */
export interface DecoyResponse {
  readonly name: TriggerAction;
  respond(hit: Hit, context: ResponseContext): Promise<Reply> | Reply;
}

/** Imitates one thing that attackers look for; the family `templates/`, one file each. */
export interface DecoyTemplate {
  /** Kebab case, after its file. */
  readonly name: string;
  readonly title: string;
  /** Path to propose, for example `/.env`. */
  readonly path: string;
  readonly methods: readonly string[];
  readonly captureBody: boolean;
  /** Files that its pages load, as they name them; each is answered with something of its kind. */
  assets?(site: Site): readonly string[];
  respond(hit: Hit, context: ResponseContext): Promise<Reply> | Reply;
}

export { tiesOfActor } from './ties-store.ts';

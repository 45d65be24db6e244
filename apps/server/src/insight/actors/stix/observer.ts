export { readObserver } from './stix-store.ts';

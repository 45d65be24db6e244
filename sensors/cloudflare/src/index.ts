export type { WorkerContext, WorkerHandler } from './platform/runtime.ts';
export { protect } from './protect.ts';

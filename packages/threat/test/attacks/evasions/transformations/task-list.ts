import { around } from '../evasion.ts';

/** Tasks of Markdown, one of them done. */
export const evasion = around('task-list', '- [ ] buy milk\n- [x] ', '\n- [ ] call Ann');

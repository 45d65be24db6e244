import { around } from '../evasion.ts';

/** A patch. */
export const evasion = around(
  'patch',
  'diff --git a/x.txt b/x.txt\n@@ -1,2 +1,2 @@\n-old line\n+',
  '\n unchanged line\n',
);

import { lookAtEveryPage } from './harness/look-at-every-page.ts';

lookAtEveryPage('dark');

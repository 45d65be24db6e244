import { marksOf } from '../readings/reading.ts';
import type { TextFormat } from './text-format.ts';

/** Formats of a server that name the class of what it is to build, in lower case. Every repetition is bounded. */
export const FORMATS_OF_CLASSES: readonly TextFormat[] = [
  {
    // ColdFusion builds the class that stands between a first and a last letter, which it leaves out.
    pattern: 'class of Java in WDDX',
    confidence: 0.9,
    marks: marksOf('<=.'),
    needles: ['<struct'],
    form: /<struct\s[^<>]{0,40}\btype\s?=\s?(["'])([a-z])(?:com|org|net|javax?|jdk|sun|ch|bsh)(?:\.[\w$]{1,60}){1,9}\2\1/,
  },
  {
    // The configuration of a login that asks a directory elsewhere for objects.
    pattern: 'login module that looks objects up',
    confidence: 0.9,
    marks: marksOf('.=:'),
    needles: ['jndiloginmodule'],
    form: /\bjndiloginmodule\s{1,8}(?:required|requisite|sufficient|optional)\s[^;]{0,240}\.provider\.url\s?=\s?\\?["']?(?:ldaps?|rmi|dns|iiop|corba|https?):/,
  },
  {
    // Pages register controls of the web; those of the rest of the system do what no page needs.
    pattern: 'class of .NET as a control',
    confidence: 0.9,
    marks: marksOf('<@=.'),
    needles: ['register'],
    form: /<%@\s{0,8}register\s[^<>%]{0,160}\bnamespace\s{0,4}=\s{0,4}["']system\.(?!web\b)/,
  },
];

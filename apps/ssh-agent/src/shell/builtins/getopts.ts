import { builtinUsage } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

export const getopts: Builtin = {
  names: ['getopts'],
  run(process, shell) {
    const [accepts, name, ...given] = process.words;
    if (accepts === undefined || name === undefined) return builtinUsage(process, shell);
    const words = given.length > 0 ? given : shell.words;
    const { variables } = shell;
    let index = Number(variables.get('OPTIND') ?? '1') || 1;
    let place = Number(variables.get('__getopts') ?? '1') || 1;
    const word = words[index - 1];
    if (word === undefined || !/^-./.test(word) || word === '--') {
      if (word === '--') variables.set('OPTIND', String(index + 1));
      variables.set(name, '?');
      return 1;
    }
    const letter = word[place] ?? '';
    const found = accepts.indexOf(letter);
    place += 1;
    const isSilent = accepts.startsWith(':');
    const fault = (text: string, sign: string) => {
      if (isSilent) variables.set('OPTARG', letter);
      else {
        variables.unset('OPTARG');
        process.err(`${shell.name}: ${text} -- ${letter}\n`);
      }
      variables.set(name, isSilent ? sign : '?');
    };
    if (found < 0 || letter === ':') fault('illegal option', '?');
    else {
      variables.set(name, letter);
      variables.unset('OPTARG');
      if (accepts[found + 1] === ':') {
        const value = place < word.length ? word.slice(place) : words[index++];
        place = word.length;
        if (value === undefined) fault('option requires an argument', ':');
        else variables.set('OPTARG', value);
      }
    }
    if (place >= word.length) {
      index += 1;
      place = 1;
    }
    variables.set('OPTIND', String(index));
    variables.set('__getopts', String(place));
    return 0;
  },
};

import { defineTexts } from '../texts/texts.ts';

export const secretTexts = defineTexts('secrets', {
  en: {
    title: 'Key “{{name}}”',
    about: 'Copy it now. It is shown this once: the service keeps only a hash of it.',
    theKey: 'The key',
    copyKey: 'Copy key',
    copied: 'Copied. Keep it where secrets belong.',
    uncopied: 'The key was not copied yet. Once this is closed nobody can read it again.',
    closeAnyway: 'Close without the key',
  },
  de: {
    title: 'Schlüssel „{{name}}“',
    about: 'Kopieren Sie ihn jetzt. Er wird nur dieses eine Mal gezeigt; der Dienst behält nur seinen Hash.',
    theKey: 'Der Schlüssel',
    copyKey: 'Schlüssel kopieren',
    copied: 'Kopiert. Verwahren Sie ihn, wo Geheimnisse hingehören.',
    uncopied: 'Der Schlüssel wurde noch nicht kopiert. Nach dem Schließen kann ihn niemand mehr lesen.',
    closeAnyway: 'Ohne den Schlüssel schließen',
  },
});

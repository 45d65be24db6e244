import { defineTexts } from '../../../kit/texts/texts.ts';

export const organizationTexts = defineTexts('settings-organization', {
  en: {
    nameHint: 'Shown to members, in invitations and in digests.',
    rename: 'Save name',
    renamed: 'The organization is now called {{name}}.',
    id: 'Identifier',
    idAbout: 'Programs name the organization by it.',
    yourRole: 'Admins and owners change the name.',
    delete: 'Delete organization',
    deleteAbout: 'Its keys stop working at once. Then all its detections, actors, decoys and settings are erased.',
    ownersOnly: 'Only owners can delete an organization.',
    deleteText:
      'Everything of this organization is erased for good, on every machine. There is no way back but a backup.',
    deleted: '{{name}} was deleted; its data is being erased.',
  },
  de: {
    nameHint: 'Steht bei den Mitgliedern, in Einladungen und in Berichten.',
    rename: 'Namen speichern',
    renamed: 'Die Organisation heißt jetzt {{name}}.',
    id: 'Kennung',
    idAbout: 'Programme benennen die Organisation damit.',
    yourRole: 'Administratoren und Eigentümer ändern den Namen.',
    delete: 'Organisation löschen',
    deleteAbout:
      'Ihre Schlüssel gelten sofort nicht mehr. Dann werden alle Erkennungen, Akteure, Köder und Einstellungen gelöscht.',
    ownersOnly: 'Nur Eigentümer können eine Organisation löschen.',
    deleteText:
      'Alles in dieser Organisation wird endgültig gelöscht, auf jeder Maschine. Zurück führt nur eine Sicherungskopie.',
    deleted: '{{name}} wurde gelöscht; ihre Daten werden entfernt.',
  },
});

import type { engineStrings } from './engine.strings.ts';

/** What the engine writes on the pages, by its own keys. */
export const engineLabels = (texts: (typeof engineStrings)['ar']): Readonly<Record<string, string>> => ({
  'image.unsupportedFormat': texts.unsupportedPicture,
  'image.nonPictureGraphic': texts.drawing,
  'image.missingResource': texts.missingPicture,
  'image.externalResource': texts.externalPicture,
  'image.invalidResource': texts.invalidPicture,
  'image.contentMismatch': texts.otherPicture,
  'image.decodeFailed': texts.damagedPicture,
  'image.resourceLimit': texts.largePicture,
  'image.pendingResource': texts.loadingPicture,
  'contentControl.calendar.month': texts.month,
  'contentControl.calendar.nextMonth': texts.nextMonth,
  'contentControl.calendar.previousMonth': texts.previousMonth,
  'contentControl.calendar.today': texts.today,
  'contentControl.calendar.year': texts.year,
  'contentControl.gallery.empty': texts.noChoices,
  'contentControl.types.comboBox': texts.choices,
  'contentControl.types.date': texts.date,
  'contentControl.types.picture': texts.picture,
  'disabledReason.invalidValue': texts.invalidValue,
  'common.cancel': texts.cancel,
  'table.insertColumnRight': texts.insertColumn,
  'table.insertRowBelow': texts.insertRow,
});

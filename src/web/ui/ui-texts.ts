import { createContext, use } from 'react';

/** The texts of the components in `ui`. They do not know the language, so the application provides the texts. */
export interface UiTexts {
  documentTitle: (page: string) => string;
  cancel: string;
  close: string;
  dismiss: string;
  done: string;
  retry: string;
  reload: string;
  loading: string;
  rowNumber: string;
  loadFailed: string;
  reference: string;
  showPassword: string;
  hidePassword: string;
  pager: string;
  previous: string;
  next: string;
  page: string;
  ofPages: (count: number) => string;
  goToPage: string;
  rowsPerPage: string;
  sortBy: string;
  listOptions: string;
  details: string;
  moreActions: (name: string) => string;
  all: string;
  filterField: string;
  filterValue: string;
  go: string;
  reset: string;
  typeToConfirm: string;
  openCalendar: (field: string) => string;
}

const UiTextsContext = createContext<UiTexts | null>(null);
export const UiTextsProvider = UiTextsContext.Provider;

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext);
  if (!texts) throw new Error('UiTextsProvider is missing');
  return texts;
}
